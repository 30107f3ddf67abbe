import { readFileSync } from 'node:fs';

/*
 * Loaded before a server, it puts its clock forward or back while the server runs: by the milliseconds that stand in a
 * file at the moment. Timers don't follow the clock, as on a machine whose clock is set.
 */

const file = process.env.SHIFTED_CLOCK ?? '';
const real = Date.now;
const now = (): number => real() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
});
