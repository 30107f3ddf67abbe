import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dateIn, hour, timestamp } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import type { Context } from '../platform/context.ts';
import { lastBackupSetting } from '../platform/metrics/last-backup.ts';
import { showNotice, withdrawNotice } from '../school/settings/notices.ts';

const beginsAt = 2 * hour;
const copiesKept = 14;
/** The server that began a backup may have been killed, so after this time another one tries. */
const givenUpAfterMs = 3 * hour;
/** The time at which a server began tonight's backup, until it has ended. */
const begunSetting = 'nightly backup begun';
const commandLine = join(import.meta.dirname, '../operations/cli/main.ts');
const backupName = /^trellis-\d{4}-\d\d-\d\dT\d{4}Z\.backup$/;

/** Makes tonight's backup in `BACKUP_DIR`, unless there is one or another server is making it, and deletes old ones. */
export async function backUpNightly(context: Context, log: Log, ending: AbortSignal, make = runBackupCommand) {
  const { db, clock, config } = context;
  if (config.backupDir === undefined || !(await begin(context))) return;
  const file = join(config.backupDir, `trellis-${timestamp(clock).slice(0, 16).replace(':', '')}Z.backup`);
  try {
    await make(file, ending);
  } catch (error) {
    await writeSetting(db, begunSetting, null);
    if (ending.aborted) return;
    log.error({ err: error }, `tonight’s backup failed: ${error instanceof Error ? error.message : error}`);
    await showNotice(db, 'backup_trouble');
    return;
  }
  await writeSetting(db, lastBackupSetting, timestamp(clock));
  await writeSetting(db, begunSetting, null);
  await withdrawNotice(db, 'backup_trouble');
  log.info({ file }, 'the nightly backup is complete');
  await deleteOldBackups(config.backupDir);
}

/** Reserves tonight's backup for this server. @returns whether it is due */
function begin({ db, clock, config }: Context): Promise<boolean> {
  const nightOf = (at: string) => dateIn(config.timeZone, new Date(Date.parse(at) - beginsAt));
  return db.transaction(async (tx) => {
    await tx.engine.lockNames(tx, 'nightly backup');
    const now = timestamp(clock);
    const [finishedAt, begunAt] = [await readSetting(tx, lastBackupSetting), await readSetting(tx, begunSetting)];
    const isMade = finishedAt !== undefined && nightOf(finishedAt) === nightOf(now);
    // A backup that seems to have begun hours from now was cut off before the clock was put back.
    const isUnderWay = begunAt !== undefined && Math.abs(Date.parse(now) - Date.parse(begunAt)) < givenUpAfterMs;
    if (isMade || isUnderWay) return false;
    await writeSetting(tx, begunSetting, now);
    return true;
  });
}

/**
 * Runs the command in a process of its own, because SQLite's check of the copy would use up this one's memory.
 * @throws with a sentence on why there is no backup
 */
async function runBackupCommand(file: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [commandLine, 'backup', file, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  });
  const ended = new Promise<void>((resolve, reject) => child.once('error', reject).once('close', () => resolve()));
  const [answer] = await Promise.all([text(child.stdout), ended]);
  const { ok, message } = JSON.parse(answer || '{"message":"the command was killed."}');
  if (!ok) throw new Error(message);
}

async function deleteOldBackups(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => backupName.test(name)).sort();
  for (const name of names.slice(0, -copiesKept)) await rm(join(folder, name), { force: true });
}
