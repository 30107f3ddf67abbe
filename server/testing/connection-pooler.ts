import { createServer, connect as dial, type Socket } from 'node:net';

type Backend = { socket: Socket; client: Socket | undefined };

const messageHead = 5;
const readyForQuery = 'Z'.charCodeAt(0);
const outsideTransaction = 'I'.charCodeAt(0);
const encryptionRequestLength = 8;
const unencrypted = 'N';
const terminate = 'X'.charCodeAt(0);

/**
 * A pooler before PostgreSQL that works like PgBouncer in transaction mode without prepared statements: after each
 * transaction, a client's next one may run on another client's connection to PostgreSQL.
 */
export async function connectionPooler(url: string) {
  const { hostname, port } = new URL(url);
  const free: Backend[] = [];
  const sockets = new Set<Socket>();

  function openBackend(client: Socket): Backend {
    const backend: Backend = { socket: dial(Number(port), hostname), client };
    sockets.add(backend.socket);
    let [rest, isNew] = [Buffer.alloc(0), true];
    backend.socket.on('error', () => client.destroy());
    backend.socket.on('data', (part: Buffer) => {
      backend.client?.write(part);
      rest = Buffer.concat([rest, part]);
      while (rest.length >= messageHead && rest.length > rest.readInt32BE(1)) {
        const end = rest.readInt32BE(1) + 1;
        if (rest[0] === readyForQuery && rest[messageHead] === outsideTransaction) {
          backend.client = undefined;
          // PgBouncer logs a client in without another connection while one is free, so a new one is used last.
          if (isNew) free.unshift(backend);
          else free.push(backend);
          isNew = false;
        }
        rest = rest.subarray(end);
      }
    });
    return backend;
  }

  const pooler = createServer((client) => {
    let backend: Backend | undefined;
    client.on('error', () => client.destroy());
    client.on('data', (part) => {
      if (!backend && part.length === encryptionRequestLength) return client.write(unencrypted);
      // The connection to PostgreSQL outlasts the client.
      if (part[0] === terminate) return client.end();
      // The first message begins a session. Later ones take the connection that was used last.
      if (!backend) backend = openBackend(client);
      else if (backend.client !== client) backend = free.pop() ?? backend;
      backend.client = client;
      backend.socket.write(part);
    });
  });
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  const address = pooler.address();
  const pooled = new URL(url);
  pooled.port = String(typeof address === 'object' && address ? address.port : 0);
  const close = () => {
    pooler.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: pooled.href, close };
}
