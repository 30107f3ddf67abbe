import { V7Generator } from 'uuidv7';
import type { Clock } from './clock.ts';

const ids = new V7Generator();

/** A UUIDv7 of the present; those made by one server in the same millisecond keep their order. */
export const newId = (clock: Clock): string => ids.generateOrResetCore(clock().getTime(), 10_000).toString();
