import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLivelySchool, type People } from './data.ts';
import { builtWeb, enterSchool, openSchool, type SchoolOptions } from './school.ts';

/** A school that was closed, to be copied by tests that begin with what is in it. */
type KeptSchool = { folder: string; people: People | undefined };
type Kind = { realPasswords: boolean; isLively: boolean };

export type KeptSchools = {
  /** The school of a kind, which is made when it is first asked for. No other school may be entered meanwhile. */
  keep: (kind: Kind) => Promise<KeptSchool>;
  remove: () => Promise<void>;
};

const usual: SchoolOptions = {
  realPasswords: false,
  ownProcess: false,
  webFolder: builtWeb,
  signup: 'open',
  secondFactorOf: '',
  settings: {},
};

/** Migrations and a school full of people take longer than many a test: each worker makes them once. */
export function keptSchools(): KeptSchools {
  const kept = new Map<string, KeptSchool>();
  return {
    async keep(kind) {
      const name = JSON.stringify(kind);
      const found = kept.get(name) ?? (await make(kind));
      kept.set(name, found);
      return found;
    },
    async remove() {
      for (const { folder } of kept.values()) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function make({ realPasswords, isLively }: Kind): Promise<KeptSchool> {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-e2e-kept-'));
  const school = await openSchool({ ...usual, realPasswords }, 0);
  enterSchool(school);
  const people = isLively ? await makeLivelySchool() : undefined;
  enterSchool(undefined);
  await school.close((dataDir) => cp(dataDir, folder, { recursive: true }));
  return { folder, people };
}
