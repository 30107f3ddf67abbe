import { givesNothing } from './compiled.ts';
import { TransactionEnded } from './database.ts';
import type { Answer, Statement } from './postgres-group.ts';
import { answerLimitMs, beginning, commitWithNext, liftLimits, limits } from './postgres-limits.ts';
import { isSimple, type Sender } from './postgres-sender.ts';

/** So many statements wait at most to travel together. */
const togetherMost = 100;

const nothing: Answer = { command: '', rowCount: 0, rows: [] };

/** A statement that is still to be sent, and who waits for its answer, if anybody does. */
type Waiting = { statement: Statement; answer: PromiseWithResolvers<Answer> | undefined };

/** A transaction, from its `begin` to its `commit` or `rollback`, which are among what is asked of it. */
export type Transaction = { query: (text: string, values: readonly unknown[]) => Promise<Answer> };

/**
 * Lets statements travel together: those whose answers nobody needs with the next one whose answer somebody does, and
 * those that are asked for at once with each other.
 */
export function transactionOn(sender: Sender): Transaction {
  let waiting: Waiting[] = [];
  let isToBeSent = false;
  /** Whether PostgreSQL has been told of the transaction. */
  let hasBegun = false;
  /** Whether the commit travels with the next statements whose answers are needed, and whether it has. */
  let commitsWithNext = false;
  let hasCommitted = false;
  let hasEnded = false;
  /** Why the transaction can't go on. */
  let failure: { error: unknown } | undefined;

  /** Sends all that waits, and tells those who wait for answers. */
  async function sendWaiting(): Promise<void> {
    const sent = waiting;
    waiting = [];
    const last = sent.at(-1);
    if (!last) return;
    const statements = sent.map(({ statement }) => statement);
    const commits = commitsWithNext;
    if (commits) statements.push(sender.statementOf('commit', [], false));
    try {
      if (failure) throw failure.error;
      const answers = await sender.sendTogether(statements, last.statement.text, () => {
        hasBegun = true;
      });
      hasCommitted = commits;
      for (const [n, { answer }] of sent.entries()) answer?.resolve(answers[n] as Answer);
    } catch (error) {
      failure ??= { error };
      for (const { answer } of sent) answer?.reject(error);
    }
  }

  /** Once all that is asked for at once has come. */
  function sendSoon(): void {
    if (isToBeSent) return;
    isToBeSent = true;
    process.nextTick(() => {
      isToBeSent = false;
      void sendWaiting();
    });
  }

  async function sendSimple(text: string): Promise<Answer> {
    await sendWaiting();
    try {
      if (failure) throw failure.error;
      return await sender.sendSimple(text);
    } catch (error) {
      failure ??= { error };
      throw error;
    }
  }

  async function send(text: string, values: readonly unknown[]): Promise<Answer> {
    // PostgreSQL would refuse it too, for no better reason.
    if (failure) throw failure.error;
    const isJammed = sender.isJammed(text);
    // In a jam a statement may not be sent at all, so what follows must not be.
    const isAnswered = !givesNothing(text) || isJammed || waiting.length >= togetherMost;
    const statement = sender.statementOf(text, values, isAnswered);
    if (isSimple(statement)) return sendSimple(text);
    if (!isAnswered) {
      waiting.push({ statement, answer: undefined });
      return nothing;
    }
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ statement, answer });
    if (isJammed) void sendWaiting();
    else sendSoon();
    return answer.promise;
  }

  async function rollBack(): Promise<Answer> {
    hasEnded = true;
    for (const { statement, answer } of waiting.splice(0)) answer?.reject(new TransactionEnded(statement.text));
    if (hasBegun && !hasCommitted) await sender.sendTogether([sender.statementOf('rollback', [], false)], 'rollback');
    return nothing;
  }

  async function query(text: string, values: readonly unknown[]): Promise<Answer> {
    if (text === 'begin') {
      sender.limitTo(answerLimitMs(limits.inTransaction));
      waiting = beginning.map((one) => ({ statement: sender.statementOf(one, [], false), answer: undefined }));
      return nothing;
    }
    if (text === 'rollback') return rollBack();
    // What comes late, as from work that gave up without waiting for all that it had asked for, would be run by itself.
    if (hasEnded || (hasCommitted && text !== 'commit')) {
      throw new TransactionEnded(text);
    }
    if (text === 'commit') {
      hasEnded = true;
      if (hasCommitted) return nothing;
    }
    if (text === commitWithNext) {
      commitsWithNext = true;
      return nothing;
    }
    const answer = await send(text, values);
    if (text === liftLimits) sender.limitTo(undefined);
    return answer;
  }

  return { query };
}
