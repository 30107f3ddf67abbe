import { useEffect, useEffectEvent, useState } from 'react';
import { type AccountForms, loadAccountForms } from './use-account-form.ts';

/**
 * Whether the token of a link can't be used. Without one that is known at once; otherwise the server is asked while the
 * form shows already. Where it can't be asked, sending the form will tell.
 */
export function useIsDead(token: string, isLive: (forms: AccountForms) => Promise<boolean>): boolean {
  const [isRefused, setRefused] = useState(false);
  const ask = useEffectEvent(async () => setRefused(!(await isLive(await loadAccountForms()))));
  useEffect(() => {
    if (token) ask().catch(() => {});
  }, [token]);
  return !token || isRefused;
}
