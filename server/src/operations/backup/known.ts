import { Refused } from '../../base/refused.ts';
import { migrationNames } from '../../database/migrate.ts';

/**
 * Whether what a backup holds is a Trellis that this release can serve.
 * @param ran the migrations that it remembers; nothing where it has no such table
 * @returns whether the next start upgrades it
 * @throws Refused
 */
export function isOlderThanThis(file: string, ran: readonly string[] | undefined): boolean {
  const [first = ''] = migrationNames;
  if (!ran?.includes(first)) throw new Refused(`${file} is not a backup of Trellis: it holds another program's data.`);
  const unknown = ran.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) {
    throw new Refused(
      `${file} was made by a newer release of Trellis (this one does not know ${unknown.join(', ')}). ` +
        'Install that release, then restore it.',
    );
  }
  return ran.length < migrationNames.length;
}
