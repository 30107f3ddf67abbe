import { Refused } from '../../base/refused.ts';
import { migrationNames, releaseThatRan } from '../../database/migrate.ts';

export type Restored = {
  /** The next start upgrades it. */
  isOlder: boolean;
  /** Where what was there before is now. */
  kept: string | undefined;
};

/**
 * @param name where these migrations have run
 * @returns whether the next start upgrades it
 * @throws Refused where it isn't a Trellis that this release can serve
 */
export function requireKnownRelease(name: string, migrations: readonly string[]): boolean {
  const release = releaseThatRan(migrations);
  if (release === 'none') throw new Refused(`${name} is not a backup of Trellis: it holds another program's data.`);
  if (release === 'newer') {
    const unknown = migrations.filter((migration) => !migrationNames.includes(migration));
    throw new Refused(
      `${name} was made by a newer release of Trellis (this one does not know ${unknown.join(', ')}). ` +
        'Install that release, then restore it.',
    );
  }
  return release === 'older';
}
