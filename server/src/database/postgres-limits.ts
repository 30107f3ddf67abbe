import { second } from '../base/clock.ts';

/**
 * How long a statement may take, and how much of that it may wait for a lock. One alone only ever waits where a whole
 * table is locked; in a transaction also for rows, where many changes of the same ones take their turns.
 */
export const limits = {
  single: { statementMs: 10 * second, lockMs: 2 * second },
  inTransaction: { statementMs: 15 * second, lockMs: 10 * second },
};
export const idleTransactionLimitMs = 15 * second;

const answerMarginMs = second / 2;
/** The client's own limit, for a connection on which nothing arrives any more. */
export const answerLimitMs = ({ statementMs }: { statementMs: number }): number => statementMs + answerMarginMs;

const { statementMs, lockMs } = limits.inTransaction;
/** The statements that a transaction begins with. */
export const beginning = [
  'begin',
  `set local statement_timeout = ${statementMs}`,
  `set local lock_timeout = ${lockMs}`,
];
/** What begins and ends transactions. */
export const control: ReadonlySet<string> = new Set([...beginning, 'commit', 'rollback']);

/** Never sent: it says that the commit travels with the next statements whose answers are needed. */
export const commitWithNext = 'commit with the next statement';

/** Lifts the limits of the rest of a transaction: the server's by what it says, the client's because it is this text. */
export const liftLimits =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';
