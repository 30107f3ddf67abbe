import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@trellis/contract/api.ts';
import { expect } from 'vitest';
import { trellis } from '../testing/cli.ts';
import { caller } from '../testing/http.ts';
import { type Program, portOf, start } from '../testing/program.ts';

const password = 'nine quiet herons';
export const guideLogin = { username: 'guide@school.example', password };
/** The students by their numbers. */
export const studentEmail = (n: number): string => `student-${n}@school.example`;
const readyWithinMs = 120_000;

/** Where a server has its data; the embedded database where no address is given. */
export type Place = { dataDir: string; databaseUrl?: string };
export type People = { guide: string; students: string[] };
export type Client = ReturnType<typeof caller>;

/** A real server in a process of its own, which can be killed and started again over the same data. */
export function schoolProcess({ dataDir, databaseUrl }: Place, more: Record<string, string> = {}) {
  const environment = {
    PORT: '0',
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    FIRST_SUPERUSER: guideLogin.username,
    FIRST_SUPERUSER_PASSWORD: password,
    ...more,
  };
  let program: Program | undefined;
  let port = 0;
  const client = caller(() => `http://127.0.0.1:${port}`);
  const end = async (signal: NodeJS.Signals) => {
    program?.program.kill(signal);
    return program?.ended;
  };
  return {
    client,
    /** The newest one's. */
    port: () => port,
    async start() {
      program = start(environment);
      port = await portOf(program);
    },
    end,
    /** The newest one's. */
    pid: () => program?.program.pid ?? 0,
    /** What the newest one has said so far. */
    said: () => `${program?.said.out}${program?.said.err}`,
    async isReady() {
      const status = async () => (await client.raw('GET', '/health/ready')).status;
      await expect.poll(status, { timeout: readyWithinMs }).toBe(200);
    },
    /** What `check` says is wrong. */
    async problems(): Promise<string> {
      const { code, out, err } = await trellis(['check'], environment).ended;
      return code === 0 ? '' : `check ended with ${code}: ${out}${err}`;
    },
  };
}

/** The first guide and some students, each with a session. */
export async function enrolled({ call }: Client, students: number): Promise<People> {
  const signIn = async (username: string) =>
    (await call(api.auth.login, { body: { username, password } })).body.access_token;
  const guide = await signIn(guideLogin.username);
  const tokens = [];
  for (let n = 0; n < students; n += 1) {
    const email = studentEmail(n);
    await call(api.users.create, { token: guide, body: { email, password, full_name: `Student ${n}` } });
    tokens.push(await signIn(email));
  }
  return { guide, students: tokens };
}

/** Ends whatever was started, in the order of the latest first. */
export function endings() {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    add: (end: () => Promise<unknown>) => void ends.push(end),
    async all() {
      for (const end of ends.reverse()) await end();
    },
  };
}

/** A folder that goes with the rest. */
export async function folder(ends: ReturnType<typeof endings>): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'trellis-faults-'));
  ends.add(() => rm(path, { recursive: true, force: true }));
  return path;
}
