import { rm } from 'node:fs/promises';
import { makeLivelySchool } from './lively-school.ts';
import { enterSchool, openSchool } from './school.ts';

/**
 * Schools that are closed and that tests start with a copy of: migrating and filling one takes longer than many tests,
 * so each worker does it once per kind, on first use. No other school may be entered meanwhile.
 */
export function schoolTemplates() {
  const templates = new Map<boolean, Awaited<ReturnType<typeof makeTemplate>>>();
  return {
    async get(isLively: boolean) {
      const found = templates.get(isLively) ?? (await makeTemplate(isLively));
      templates.set(isLively, found);
      return found;
    },
    async remove() {
      for (const { folder } of templates.values()) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(isLively: boolean) {
  const school = await openSchool();
  enterSchool(school);
  const people = isLively ? await makeLivelySchool() : undefined;
  enterSchool(undefined);
  await school.stop();
  return { folder: school.dataDir, people };
}
