import { once } from 'node:events';
import type pg from 'pg';
import { second } from '../base/clock.ts';
import { within } from '../base/with-timeout.ts';
import { ConnectionLost } from './connection-lost.ts';
import { asLoss, endsConnection, LockJam } from './postgres-failures.ts';
import { type Answer, groupOf, type Statement } from './postgres-group.ts';
import { cut, type Host } from './postgres-host.ts';
import type { jamsOf } from './postgres-jams.ts';
import { answerLimitMs, control, limits } from './postgres-limits.ts';
import type { PreparedStatements } from './postgres-prepared.ts';

const firstLookMs = 2.5 * second;
const lookEveryMs = second / 2;
const silentAfterLooks = 2;
const endsWithinMs = second / 2;

export type Around = {
  host: Host;
  jams: ReturnType<typeof jamsOf>;
  prepared: PreparedStatements;
};

export type Sender = ReturnType<typeof senderOn>;

/** What sends statements on a connection and waits for their answers, but for no longer than they may take. */
export function senderOn(client: pg.PoolClient, { host, jams, prepared }: Around) {
  let loss: Error | undefined;
  /** Why the connection is ended from here. */
  let ending: Error | undefined;
  let limitMs: number | undefined = answerLimitMs(limits.single);

  /** What is sent together has the time that a statement has. */
  async function answered<T>(send: () => Promise<T>): Promise<T> {
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

  return {
    /** Why the connection is of no more use, once it broke. */
    loss: () => loss,
    /** How long answers may take from now on. */
    limitTo(ms: number | undefined) {
      limitMs = ms;
    },
    statementOf: (text: string, values: readonly unknown[], isAnswered: boolean): Statement => ({
      text,
      values,
      name: prepared.nameOf(text),
      isAnswered,
    }),
    /**
     * Sends statements in one group.
     * @param sent told when they are sent; in a jam they may not be
     * @returns an answer for each
     * @throws LockJam in a jam, and what `Group` does
     */
    async sendTogether(statements: readonly Statement[], sent?: () => void): Promise<Answer[]> {
      const group = groupOf(client, statements, prepared.ofConnection(client.connection));
      const texts = statements.map(({ text }) => text);
      const send = () => {
        sent?.();
        return answered(group.send);
      };
      return jams.pass(texts, send, () => group.unanswered().text);
    },
    sendSimple: (text: string): Promise<Answer> =>
      jams.pass(
        [text],
        () => answered(() => client.query(text)),
        () => text,
      ),
  };
}

/** A text without values, which may be several statements, goes by the protocol's simple query. */
export const isSimple = ({ text, values, name }: Statement): boolean =>
  values.length === 0 && name === undefined && !control.has(text);

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
