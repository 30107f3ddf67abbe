import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isOutOfDate } from './postgres-failures.ts';
import type { Answer } from './postgres-group.ts';
import { type Around, isSimple, type Sender, senderOn } from './postgres-sender.ts';
import { type OpenTransaction, transactionOn } from './postgres-transaction.ts';

/**
 * One use of a connection, which doesn't go back to the pool after it broke.
 * @param around told by `freed` once the connection is given back
 */
export function checkedOut(
  client: pg.PoolClient,
  { freed, ...around }: Around & { freed: () => void },
): PostgresPoolClient {
  const sender = senderOn(client, around);
  let transaction: OpenTransaction | undefined;

  async function query(text: string, values: readonly unknown[]): Promise<Answer> {
    const loss = sender.loss();
    if (loss) throw loss;
    if (text === 'begin') transaction = transactionOn(sender);
    return transaction ? transaction.query(text, values) : sendAlone(sender, text, values);
  }

  return {
    // Kysely would pass a cursor too, if it were given any.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      client.release(destroy || sender.loss() !== undefined);
      freed();
    },
  };
}

/** Again where its prepared statement can't be used; within a transaction the whole of that comes again. */
async function sendAlone(sender: Sender, text: string, values: readonly unknown[]): Promise<Answer> {
  try {
    return await sendOnce(sender, text, values);
  } catch (error) {
    if (!isOutOfDate(error)) throw error;
    return sendOnce(sender, text, values);
  }
}

async function sendOnce(sender: Sender, text: string, values: readonly unknown[]): Promise<Answer> {
  const statement = sender.statementOf(text, values, true);
  if (isSimple(statement)) return sender.sendSimple(text);
  const [answer] = await sender.sendTogether([statement]);
  return answer as Answer;
}
