import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** A TCP proxy between a server and its PostgreSQL whose connections can be cut or silenced. */
export async function databaseProxy(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const silenced = new Set<Socket>();
  let open = true;
  const proxy = createServer((client) => {
    if (!open) return client.destroy();
    const database = dial(Number(target.port), target.hostname);
    for (const socket of [client, database]) sockets.add(socket.on('error', () => socket.destroy()));
    database.on('data', (part) => silenced.has(database) || client.write(part));
    client.pipe(database);
    client.once('close', () => database.destroy());
    database.once('close', () => client.destroy());
    for (const socket of [client, database]) socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const proxied = new URL(url);
  proxied.port = String((proxy.address() as AddressInfo).port);
  return {
    url: proxied.href,
    cut() {
      open = false;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      open = true;
    },
    /** Drops all further answers of the database on the connections that are open now. */
    silence() {
      for (const socket of sockets) silenced.add(socket);
    },
    close: () => proxy.close(),
  };
}
