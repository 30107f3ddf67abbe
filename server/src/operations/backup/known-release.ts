import { Refused } from '../../base/errors.ts';
import { migrationNames, releaseThatRan } from '../../database/setup/migrate.ts';

/**
 * @param name the database's name for messages
 * @returns whether the next start will upgrade it
 * @throws Refused if this release can't serve it
 */
export function requireKnownRelease(name: string, migrations: readonly string[]): boolean {
  const release = releaseThatRan(migrations);
  if (release === 'none') throw new Refused(`${name} isn’t a Trellis backup: it contains another program’s data.`);
  if (release === 'newer') {
    const unknown = migrations.filter((migration) => !migrationNames.includes(migration));
    throw new Refused(
      `${name} was made by a newer release of Trellis (this one doesn’t know ${unknown.join(', ')}). ` +
        'Install that release, then restore it.',
    );
  }
  return release === 'older';
}
