import type { Config } from '../../config/config.ts';
import type { Db } from '../../database/database.ts';

/** The setting in which the name of the school is kept. */
export const schoolNameSetting = 'school name';

/** Who a mail comes from, as its head and its end say it. */
export type Sender = {
  /** What the school is called, where a guide has said it. */
  school: string | undefined;
  /** The address of its Trellis. */
  home: string;
};

export async function senderOf({ query }: Db, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<Sender> {
  const name = query.selectFrom('settings').select('value').where('name', '=', schoolNameSetting);
  return { school: (await name.executeTakeFirst())?.value, home: publicUrl };
}
