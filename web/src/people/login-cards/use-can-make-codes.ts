import { passwordLogin } from '../../api/login-methods.ts';
import { useCan } from '../../viewer/current-user.ts';

/** Whether login cards are offered; not when students have no passwords. */
export const useCanMakeCodes = (): boolean => useCan()('user.make_codes') && passwordLogin === 'on';
