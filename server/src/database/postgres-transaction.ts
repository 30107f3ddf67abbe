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
export type OpenTransaction = { query: (text: string, values: readonly unknown[]) => Promise<Answer> };

/**
 * Lets statements travel together: those whose answers nobody needs with the next one whose answer somebody does, and
 * those that are asked for at once with each other. A group that isn't sent, or of which one fails, fails as a whole.
 */
export function transactionOn(sender: Sender): OpenTransaction {
  let waiting: Waiting[] = [];
  let sending = Promise.resolve();
  let isToBeSent = false;
  /** Whether PostgreSQL has been told of the transaction. */
  let hasBegun = false;
  /** Whether the commit travels with the next statements whose answers are needed, and whether it has. */
  let commitsWithNext = false;
  let hasCommitted = false;
  /** Whether the commit or the rollback is on its way: nothing may follow it. */
  let isEnding = false;
  /** Why the transaction can't go on. */
  let failure: { error: unknown } | undefined;

  /** Sends all that waits, and tells those who wait for answers. */
  async function sendWaiting(): Promise<void> {
    const sent = waiting;
    waiting = [];
    if (sent.length === 0) return;
    const statements = sent.map(({ statement }) => statement);
    const commits = commitsWithNext && !isEnding;
    if (commits) {
      statements.push(sender.statementOf('commit', [], false));
      isEnding = true;
    }
    try {
      // What was sent to no avail has taken the begin with it.
      if (failure) throw failure.error;
      const answers = await sender.sendTogether(statements, () => {
        hasBegun = true;
      });
      hasCommitted = commits;
      for (const [n, { answer }] of sent.entries()) answer?.resolve(answers[n] as Answer);
    } catch (error) {
      failure ??= { error };
      for (const { answer } of sent) answer?.reject(error);
    }
  }

  /** One group after the other: each has the time that a statement has. */
  function sendNext(): Promise<void> {
    sending = sending.then(sendWaiting);
    return sending;
  }

  /** Once all that is asked for at once has come. */
  function sendSoon(): void {
    if (isToBeSent) return;
    isToBeSent = true;
    process.nextTick(() => {
      isToBeSent = false;
      void sendNext();
    });
  }

  async function sendSimple(text: string): Promise<Answer> {
    await sendNext();
    if (failure) throw failure.error;
    if (isEnding) throw new TransactionEnded(text);
    try {
      return await sender.sendSimple(text);
    } catch (error) {
      failure = { error };
      throw error;
    }
  }

  async function send(text: string, values: readonly unknown[]): Promise<Answer> {
    // PostgreSQL would refuse it too, for no better reason.
    if (failure) throw failure.error;
    const isAnswered = !givesNothing(text) || waiting.length >= togetherMost;
    const statement = sender.statementOf(text, values, isAnswered);
    if (isSimple(statement)) return sendSimple(text);
    const answer = isAnswered ? Promise.withResolvers<Answer>() : undefined;
    waiting.push({ statement, answer });
    if (!answer) return nothing;
    sendSoon();
    return answer.promise;
  }

  function begin(): Answer {
    sender.limitTo(answerLimitMs(limits.inTransaction));
    waiting = beginning.map((text) => ({ statement: sender.statementOf(text, [], false), answer: undefined }));
    return nothing;
  }

  async function commit(): Promise<Answer> {
    isEnding = true;
    return hasCommitted ? nothing : send('commit', []);
  }

  async function rollBack(): Promise<Answer> {
    isEnding = true;
    for (const { statement, answer } of waiting.splice(0)) answer?.reject(new TransactionEnded(statement.text));
    if (hasBegun && !hasCommitted) await sender.sendTogether([sender.statementOf('rollback', [], false)]);
    return nothing;
  }

  async function query(text: string, values: readonly unknown[]): Promise<Answer> {
    if (text === 'begin') return begin();
    if (text === 'rollback') return rollBack();
    if (text === 'commit') return commit();
    // What comes late, as from work that gave up without waiting for all that it had asked for, would be run by itself.
    if (isEnding) throw new TransactionEnded(text);
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
