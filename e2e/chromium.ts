import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright-core';
import { memoryFolder } from '../server/testing/memory-folder.ts';

/** Each user has a folder, because one user may not run what another unpacked. */
const home = join(tmpdir(), `trellis-chromium-${process.getuid?.() ?? 0}`);
/** The libraries that Chromium needs and a bare Linux lacks, from the npm package. */
const libraries = join(home, 'al2023', 'lib');

/**
 * Variables that Chromium would otherwise set at its start, while other threads read its environment. With an older C
 * library, that sometimes ends in a segmentation fault.
 */
const ownVariables = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', FC_FONTATIONS: '1' };

/**
 * The options to launch Chromium. On Linux x64 it comes from an npm package, so that a fresh machine needs no browser;
 * elsewhere it is Playwright's download (`npx playwright install chromium`).
 */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return {};
  const executablePath = await unpacked();
  // The machine's own libraries come first; the package's fill the gaps.
  const path = [process.env.LD_LIBRARY_PATH, '/lib/x86_64-linux-gnu', '/usr/lib/x86_64-linux-gnu', '/lib64', libraries];
  return {
    executablePath,
    // By default, Playwright makes Chromium share pictures through the disk, in case a container has little shared memory.
    ignoreDefaultArgs: (await memoryFolder()) ? ['--disable-dev-shm-usage'] : [],
    args: ['--disable-gpu', '--disable-quic'],
    env: {
      ...ownVariables,
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: path.filter(Boolean).join(':'),
    },
  };
}

/** Unpacks Chromium once. The package unpacks into the temporary folder of the process. */
async function unpacked(): Promise<string> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  await mkdir(home, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = home;
  try {
    const program = await chromium.executablePath();
    if (!existsSync(libraries)) {
      await inflate(join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
    }
    return program;
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
