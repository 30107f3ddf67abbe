import { once } from 'node:events';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { second } from '../clock.ts';
import { within } from '../within.ts';
import { givesNothing } from './compiled.ts';
import { ConnectionLost } from './connection-lost.ts';
import { asLoss, endsConnection, isOutOfDate, LockJam } from './postgres-failures.ts';
import { type Answer, groupOf, type Statement } from './postgres-group.ts';
import { cut, type Host } from './postgres-host.ts';
import type { jamsOf } from './postgres-jams.ts';
import { answerLimitMs, beginning, control, liftLimits, limits } from './postgres-limits.ts';
import type { PreparedStatements } from './postgres-prepared.ts';

const firstLookMs = 2.5 * second;
const lookEveryMs = second / 2;
const silentAfterLooks = 2;
const endsWithinMs = second / 2;
/** So many statements wait at most to travel together. */
const togetherMost = 100;

const nothing: Answer = { command: '', rowCount: 0, rows: [] };

type Around = {
  host: Host;
  jams: ReturnType<typeof jamsOf>;
  prepared: PreparedStatements;
  /** Told once the connection is given back. */
  freed: () => void;
};

/** One use of a connection. After it broke, nothing more is sent on it and it doesn't go back to the pool. */
export function checkedOut(client: pg.PoolClient, { host, jams, prepared, freed }: Around): PostgresPoolClient {
  let loss: Error | undefined;
  /** Why the connection is ended from here. */
  let ending: Error | undefined;
  let limitMs: number | undefined = answerLimitMs(limits.single);
  let isInTransaction = false;
  /** Whether PostgreSQL has been told of the transaction. */
  let hasBegun = false;
  /** Why the transaction can't go on. */
  let failure: { error: unknown } | undefined;
  /** Statements that travel together with the next one whose answer is waited for. */
  let ahead: Statement[] = [];

  const statementOf = (text: string, values: readonly unknown[]) => ({ text, values, name: prepared.nameOf(text) });

  /** What is sent together has the time that a statement has. */
  async function answered(send: () => Promise<Answer>): Promise<Answer> {
    const tooLong = () => void end(new ConnectionLost('no answer in time'));
    const timer = limitMs === undefined ? undefined : setTimeout(tooLong, limitMs);
    const inJam = () => end(new LockJam('somebody holds the table'));
    const stopLooking = lookAfter(client, host, limitMs === undefined ? undefined : inJam);
    try {
      return await send();
    } catch (error) {
      prepared.learnFrom(error);
      if (endsConnection(error)) loss = ending ?? asLoss(error);
      throw loss ?? error;
    } finally {
      clearTimeout(timer);
      stopLooking();
    }
  }

  /**
   * Ends the connection at the host first: what was sent behind the statement that waits, the commit too, isn't to be done
   * once the lock is free and its caller has been told otherwise. What the host has to say by then, as which statement it
   * was at, still arrives.
   */
  async function end(why: Error) {
    ending ??= why;
    const closed = once(client.connection.stream, 'close');
    await within(endsWithinMs, Promise.all([host.terminate(client), closed])).catch(() => {});
    cut(client, why);
  }

  /** Sends a statement behind those ahead of it. */
  function sendWithThoseAhead(statement: Statement): Promise<Answer> {
    const group = groupOf(client, [...ahead, statement], prepared.ofConnection(client.connection));
    const send = () => {
      ahead = [];
      hasBegun = isInTransaction;
      return answered(group.send);
    };
    return jams.pass(statement.text, send, () => group.unanswered().text);
  }

  /** Sends a text without values, which may be several statements, by the protocol's simple query. */
  async function sendSimple(text: string): Promise<Answer> {
    const last = ahead.pop();
    if (last) await sendWithThoseAhead(last);
    return jams.pass(text, () => answered(() => client.query(text)));
  }

  function send(text: string, values: readonly unknown[]): Promise<Answer> {
    const statement = statementOf(text, values);
    const isSimple = values.length === 0 && statement.name === undefined && !control.has(text);
    return isSimple ? sendSimple(text) : sendWithThoseAhead(statement);
  }

  async function sendInTransaction(text: string, values: readonly unknown[]): Promise<Answer> {
    // PostgreSQL would refuse it too, for no better reason.
    if (failure) throw failure.error;
    // In a jam a statement may not be sent at all, so what follows must not be.
    if (givesNothing(text) && !jams.isJammed(text) && ahead.length < togetherMost) {
      ahead.push(statementOf(text, values));
      return nothing;
    }
    try {
      return await send(text, values);
    } catch (error) {
      failure = { error };
      throw error;
    }
  }

  function begin(): Answer {
    limitMs = answerLimitMs(limits.inTransaction);
    isInTransaction = true;
    ahead = beginning.map((text) => statementOf(text, []));
    return nothing;
  }

  async function rollBack(): Promise<Answer> {
    ahead = [];
    return hasBegun ? send('rollback', []) : nothing;
  }

  async function query(text: string, values: readonly unknown[]): Promise<Answer> {
    if (loss) throw loss;
    if (text === 'begin') return begin();
    if (text === 'rollback') return rollBack();
    if (!isInTransaction) return sendAlone(text, values);
    const answer = await sendInTransaction(text, values);
    if (text === liftLimits) limitMs = undefined;
    return answer;
  }

  /** Again where its prepared statement can't be used; within a transaction the whole of that comes again. */
  async function sendAlone(text: string, values: readonly unknown[]): Promise<Answer> {
    try {
      return await send(text, values);
    } catch (error) {
      if (!isOutOfDate(error)) throw error;
      return send(text, values);
    }
  }

  return {
    // Kysely would pass a cursor too, if it were given any.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      client.release(destroy || loss !== undefined);
      freed();
    },
  };
}

/**
 * Cuts a connection whose statement comes to nothing. It may have vanished while its host lives: asked over another one,
 * the host isn't at work on the statement, because it never came, or because the answer was sent into nothing. Asked
 * twice, as an answer may be on its way. Or somebody holds a whole table, and many who wait for it would take all
 * connections.
 * @param endInJam ends what waits for a table; a statement without limits may wait
 * @returns ends it
 */
function lookAfter(client: pg.PoolClient, host: Host, endInJam: (() => Promise<void>) | undefined): () => void {
  let isOver = false;
  let idle = 0;
  const look = async () => {
    const doing = await host.doing(client);
    idle = doing === 'nothing' ? idle + 1 : 0;
    if (isOver) return;
    if (idle >= silentAfterLooks) cut(client, new ConnectionLost('the connection fell silent'));
    else if (endInJam && doing === 'waiting for a table') await endInJam();
    else timer = setTimeout(next, lookEveryMs);
  };
  // Where the host doesn't answer either, its watch ends everything.
  const next = () => void look().catch(() => {});
  let timer = setTimeout(next, firstLookMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
