import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = process.env.E2E_PORT ?? '3417';
// The workers of a run read this file too and must find the folder that its server uses.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'trellis-e2e-'));

/** The school that the browser tests use: a real server on an empty database, with one guide. */
export const school = {
  origin: `http://localhost:${port}`,
  guide: { email: 'guide@school.example', password: 'tend the garden', name: 'guide@school.example' },
  dataDir: process.env.E2E_DATA_DIR,
  get environment() {
    return {
      PORT: port,
      DATA_DIR: this.dataDir,
      PUBLIC_URL: this.origin,
      FIRST_SUPERUSER: this.guide.email,
      FIRST_SUPERUSER_PASSWORD: this.guide.password,
      TIME_ZONE: 'Europe/Berlin',
      LOG_LEVEL: 'warn',
    };
  },
} as const;
