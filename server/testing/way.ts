import { createServer, connect as dial, type Socket } from 'node:net';

/** Stands between a server and its PostgreSQL, so that the way can be cut and mended. */
export async function wayTo(url: string) {
  const there = new URL(url);
  const sockets = new Set<Socket>();
  const silenced = new Set<Socket>();
  let open = true;
  const proxy = createServer((near) => {
    if (!open) return near.destroy();
    const far = dial(Number(there.port), there.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => socket.destroy()));
    far.on('data', (part) => silenced.has(far) || near.write(part));
    near.pipe(far);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    for (const socket of [near, far]) socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const through = new URL(url);
  through.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: through.href,
    cut() {
      open = false;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      open = true;
    },
    /**
     * From now on nothing that the database says on this connection arrives; its port is the near end for the database.
     * Without a port it is so on all that are open.
     */
    silence(port?: number) {
      for (const socket of sockets) if (port === undefined || socket.localPort === port) silenced.add(socket);
    },
    close: () => proxy.close(),
  };
}
