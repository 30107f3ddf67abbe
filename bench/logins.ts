import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Of all who log in here: a class that does it has one password. */
export const password = 'correct horse staple 77';

/** Each logs in again and again, all at once, until it is over. */
export async function logInAgain(
  url: string,
  emails: readonly string[],
  isOver: () => boolean,
  note: () => void = () => {},
): Promise<void> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const again = async (username: string) => {
    const body = new URLSearchParams({ username, password }).toString();
    while (!isOver()) {
      const answer = await fetch(url, { method: 'POST', body, headers });
      if (!answer.ok) throw new Error(`a login was answered with ${answer.status}`);
      await answer.text();
      note();
    }
  };
  await Promise.all(emails.map(again));
}

/** The same from a process of its own, until it is stopped: what others wait for meanwhile isn't held up by the sending. */
export async function startLogins(url: string, emails: readonly string[]): Promise<{ stop: () => Promise<void> }> {
  const sending: ChildProcess = fork(join(import.meta.dirname, 'logins.process.ts'), [url, ...emails]);
  const exit = once(sending, 'exit');
  await once(sending, 'message');
  return {
    async stop() {
      sending.disconnect();
      const [code] = await exit;
      if (code !== 0) throw new Error('the logins came to an end before they were stopped');
    },
  };
}
