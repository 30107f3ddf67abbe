import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '../../viewer/current-user.ts';

/** Files that people chose when their session had already ended, by person and form. They last as long as the tab. */
const unsent = new Map<string, File[]>();

/**
 * Sends those files as soon as the same person opens the form again.
 * @returns what keeps a file
 */
export function useUnsentFiles(form: string, send: (file: File) => void): (file: File) => void {
  const key = `${useCurrentUser().id} ${form}`;
  const sendAll = useEffectEvent(() => {
    const files = unsent.get(key) ?? [];
    unsent.delete(key);
    for (const file of files) send(file);
  });
  useEffect(() => sendAll(), []);
  return (file) => unsent.set(key, [...(unsent.get(key) ?? []), file]);
}
