import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { closeFolder, fileMode, makeFolder } from '../own-files.ts';
import { composed } from './compose.ts';
import type { Transport } from './mail.ts';

/** Writes each mail into a file of its own, for a school that has not set up mail. */
export function emlFiles(config: Pick<Config, 'dataDir' | 'mailFrom' | 'publicUrl'>, log: Log): Transport {
  const folder = join(config.dataDir, 'mail');
  closeFolder(folder);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    // One after the other: the newest file is the newest mail.
    atOnce: 1,
    async send(mail) {
      const { message } = await composer.sendMail(composed(mail, config));
      makeFolder(folder);
      // Sorts by time. A mail that is written again takes the place of its first file.
      const name = `${mail.askedAt.replaceAll(':', '-')}-${mail.id}.eml`;
      const file = join(folder, name);
      await writeWhole(file, join(folder, `.${name}.part`), message);
      log.info({ file }, `SMTP_URL is not set: a mail was written to ${file}`);
    },
  };
}

/** A file is there with all that it holds, or not at all. It holds a live link: it is for the owner alone. */
async function writeWhole(file: string, beside: string, content: Buffer | NodeJS.ReadableStream): Promise<void> {
  const handle = await open(beside, 'w', fileMode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
}
