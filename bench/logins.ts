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
