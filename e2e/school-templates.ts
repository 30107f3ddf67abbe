import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLivelySchool, type People } from './lively-school.ts';
import { enterSchool, openSchool } from './school.ts';

/** The folder of a closed school. Tests that start with its contents copy it. */
type SchoolTemplate = { folder: string; people: People | undefined };

export type SchoolTemplates = {
  /** The template of an empty or a lively school, made on first use. No other school may be entered meanwhile. */
  get: (isLively: boolean) => Promise<SchoolTemplate>;
  remove: () => Promise<void>;
};

/** Migrating and filling a school take longer than many tests, so each worker does it once per kind. */
export function schoolTemplates(): SchoolTemplates {
  const templates = new Map<boolean, SchoolTemplate>();
  return {
    async get(isLively) {
      const found = templates.get(isLively) ?? (await make(isLively));
      templates.set(isLively, found);
      return found;
    },
    async remove() {
      for (const { folder } of templates.values()) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function make(isLively: boolean): Promise<SchoolTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-e2e-template-'));
  const school = await openSchool();
  enterSchool(school);
  const people = isLively ? await makeLivelySchool() : undefined;
  enterSchool(undefined);
  await school.close((dataDir) => cp(dataDir, folder, { recursive: true }));
  return { folder, people };
}
