import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLivelySchool, type People } from './lively-school.ts';
import { defaultOptions, enterSchool, openSchool } from './school.ts';

/** The folder of a closed school. Tests that start with its contents copy it. */
type SchoolTemplate = { folder: string; people: People | undefined };
type Kind = { realPasswords: boolean; isLively: boolean };

export type SchoolTemplates = {
  /** The template of a kind, made on first use. No other school may be entered meanwhile. */
  get: (kind: Kind) => Promise<SchoolTemplate>;
  remove: () => Promise<void>;
};

/** Migrating and filling a school take longer than many tests, so each worker does it once per kind. */
export function schoolTemplates(): SchoolTemplates {
  const templates = new Map<string, SchoolTemplate>();
  return {
    async get(kind) {
      const name = JSON.stringify(kind);
      const found = templates.get(name) ?? (await make(kind));
      templates.set(name, found);
      return found;
    },
    async remove() {
      for (const { folder } of templates.values()) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function make({ realPasswords, isLively }: Kind): Promise<SchoolTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-e2e-template-'));
  const school = await openSchool({ ...defaultOptions, realPasswords }, 0);
  enterSchool(school);
  const people = isLively ? await makeLivelySchool() : undefined;
  enterSchool(undefined);
  await school.close((dataDir) => cp(dataDir, folder, { recursive: true }));
  return { folder, people };
}
