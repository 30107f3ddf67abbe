import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, day } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { fileMode, makeFolder } from '../../base/private-files.ts';
import type { Config } from '../../config/config.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { composed, type Mail, type Transport } from './mail.ts';

type DataFolder = Pick<Config, 'dataDir'>;

/** Someone who reads emails in the folder does so soon or never. */
const retentionMs = 30 * day;

/** Writes each email to a file, for a school without a mail server. */
export function emlFiles(config: DataFolder & Pick<Config, 'mailFrom' | 'publicUrl'>, log: Log): Transport {
  const folder = mailFolder(config);
  // The name sorts by time, and an email that is written again replaces its first file.
  const nameOf = ({ requestedAt, id, to }: Mail) => `${requestedAt.replaceAll(':', '-')}-${id}${endFor(to)}`;
  return {
    // One at a time, so that the newest file is the newest email.
    atOnce: 1,
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(composed(mail, config, 'any'));
      makeFolder(folder);
      const name = nameOf(mail);
      const file = join(folder, name);
      // The file is written completely or not at all. It contains a live link, so only its owner may read it.
      const partFile = join(folder, `.${name}.part`);
      await writeFile(partFile, message, { mode: fileMode, flush: true });
      await rename(partFile, file);
      log.info({ file }, `SMTP_URL isn’t set, so the email was written to ${file}`);
    },
    undo: (mail) => rm(join(folder, nameOf(mail)), { force: true }),
  };
}

/** The end of the name of each email to an address, so that they are found without being read. */
const endFor = (address: string): string => `-${hash('sha256', normalizeText(address)).slice(0, 16)}.eml`;

export const hasMailFiles = (config: DataFolder): boolean => existsSync(mailFolder(config));

/** Removes the emails to these addresses, and those with these ids. */
export function removeMailFiles(config: DataFolder, addresses: readonly string[], ids: readonly string[]) {
  const parts = [...addresses.map(endFor), ...ids];
  return removeMails(config, async (file) => parts.some((part) => file.includes(part)));
}

export const removeOldMails = (config: DataFolder, clock: Clock): Promise<void> =>
  removeMails(config, async (file) => clock().getTime() - (await stat(file)).mtimeMs > retentionMs);

async function removeMails(config: DataFolder, isDue: (file: string) => Promise<boolean>): Promise<void> {
  if (!hasMailFiles(config)) return;
  const folder = mailFolder(config);
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (/\.(eml|part)$/.test(name) && (await isDue(file).catch(() => false))) await rm(file, { force: true });
  }
}

/** Where emails are written in a school without a mail server. */
export const mailFolder = ({ dataDir }: DataFolder): string => join(dataDir, 'mail');
