/*
 * What chance decides in these tests follows from a seed, which is printed: the same one makes the same choices again,
 * though not at the same instants. `npm run test:faults -- --seed 7 --rounds 5` sets both; `npm test` runs one short round.
 */

export const seed = Number(process.env.FAULT_SEED ?? 1);
export const rounds = Number(process.env.FAULT_ROUNDS ?? 1);
