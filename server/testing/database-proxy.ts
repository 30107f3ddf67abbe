import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** A TCP proxy between a server and its PostgreSQL, which can cut the connections or hold all answers back. */
export async function databaseProxy(url: string) {
  const target = new URL(url);
  const databases = new Set<Socket>();
  let [isOpen, isSilent] = [true, false];
  const proxy = createServer((client) => {
    if (!isOpen) return client.destroy();
    const database = dial(Number(target.port), target.hostname);
    databases.add(database.once('close', () => databases.delete(database)));
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      socket.on('error', () => socket.destroy()).once('close', () => other.destroy());
      socket.pipe(other);
    }
    if (isSilent) database.pause();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const proxied = new URL(url);
  proxied.port = String((proxy.address() as AddressInfo).port);
  return {
    url: proxied.href,
    cut() {
      isOpen = false;
      for (const database of databases) database.destroy();
    },
    /** Holds back all further answers of the database, as if it were frozen. */
    silence() {
      isSilent = true;
      for (const database of databases) database.pause();
    },
    /** Lets new connections through. Silent ones stay so, as if a firewall had forgotten them. */
    restore() {
      [isOpen, isSilent] = [true, false];
    },
    close: () => proxy.close(),
  };
}
