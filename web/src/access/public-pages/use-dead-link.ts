import { useEffect, useEffectEvent, useState } from 'react';
import { type AccountForms, loadAccountForms } from './use-account-form.ts';

/** Whether a link can't be used. The form shows meanwhile; if the server can't be reached, sending it reports that. */
export function useIsDeadLink(token: string, isLive: (forms: AccountForms) => Promise<boolean>): boolean {
  const [isRefused, setRefused] = useState(false);
  const checkLink = useEffectEvent(async () => setRefused(!(await isLive(await loadAccountForms()))));
  useEffect(() => {
    if (token) checkLink().catch(() => {});
  }, [token]);
  return !token || isRefused;
}
