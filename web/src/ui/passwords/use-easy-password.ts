import type { PasswordOwner } from '@trellis/contract/access/passwords/easy-passwords.ts';
import { useEffect, useState } from 'react';
import { chunkOf } from '../routing/import-chunk.ts';

const loadCheck = chunkOf(() => import('./easy-passwords.ts'));

/** Whether the server will refuse the password as easy to guess; false until the list of them has arrived. */
export function useIsEasyPassword(password: string, owner: PasswordOwner): boolean {
  const [check, setCheck] = useState<{ isEasyPassword: (password: string, owner: PasswordOwner) => boolean }>();
  const isTyping = password !== '';
  useEffect(() => {
    // Without it the meter judges by the characters alone, and the server refuses.
    if (isTyping) loadCheck().then(setCheck, () => {});
  }, [isTyping]);
  return isTyping && (check?.isEasyPassword(password, owner) ?? false);
}
