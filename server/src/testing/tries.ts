/**
 * How many of what chance draws a test tries: the few of `npm test`, or in `npm run test:faults` the many, so many rounds
 * of them.
 */
export const tries = ({ few, many }: { few: number; many: number }): number =>
  process.env.FAULT_ROUNDS === undefined ? few : many * Number(process.env.FAULT_ROUNDS);
