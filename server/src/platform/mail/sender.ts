import type { Config } from '../../config/config.ts';
import type { Db } from '../../database/database.ts';
import { readSetting } from '../../database/settings.ts';

/** The setting that stores the name of the school. */
export const schoolNameSetting = 'school name';

/** The school that an email comes from, which it names at its top and bottom. */
export type Sender = {
  /** The school's name, if a guide has set it. */
  school: string | undefined;
  /** The address of its Trellis. */
  home: string;
};

export async function senderOf(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<Sender> {
  return { school: await readSetting(db, schoolNameSetting), home: publicUrl };
}
