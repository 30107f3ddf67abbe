import { useQuery } from '@tanstack/react-query';
import { schoolQuery } from '../../api/school.ts';
import { useCan } from '../../viewer/use-can.ts';

/** Whether login cards are offered; not when students have no passwords. */
export function useCanMakeCodes(): boolean {
  const can = useCan();
  const { data: school } = useQuery(schoolQuery);
  return can('user.make_codes') && school?.password_login === 'on';
}
