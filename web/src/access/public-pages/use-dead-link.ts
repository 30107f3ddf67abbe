import { useEffect, useEffectEvent, useState } from 'react';
import { type AccountForms, loadAccountForms } from './use-account-form.ts';

/**
 * Whether a link can't be used. The server is asked while the form already shows; if it can't be reached, sending the
 * form reports it.
 */
export function useIsDeadLink(token: string, isLive: (forms: AccountForms) => Promise<boolean>): boolean {
  const [isRefused, setRefused] = useState(false);
  const checkLink = useEffectEvent(async () => setRefused(!(await isLive(await loadAccountForms()))));
  useEffect(() => {
    if (token) checkLink().catch(() => {});
  }, [token]);
  return !token || isRefused;
}
