import { Agent, createServer, request } from 'node:http';

const asksEveryMs = 200;

/**
 * A load balancer as simple as they come: it asks each server whether it is ready, gives calls in turn to those that are,
 * keeps its connections, and repeats nothing.
 */
export async function loadBalancer() {
  const servers = new Map<number, { isReady: boolean; asks: NodeJS.Timeout }>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const ask = (port: number) =>
    new Promise<boolean>((resolve) => {
      const question = request({ port, host: '127.0.0.1', path: '/health/ready', agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      });
      question.once('error', () => resolve(false)).end();
    });

  const proxy = createServer((call, reply) => {
    const ready = [...servers].filter(([, { isReady }]) => isReady).map(([port]) => port);
    const port = ready[turn++ % ready.length];
    if (port === undefined) return reply.writeHead(502).end('no server is ready');
    const { method, url, headers } = call;
    const onward = request({ port, host: '127.0.0.1', agent, method, path: url, headers }, (answer) => {
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(reply);
      answer.once('error', () => reply.destroy());
    });
    onward.once('error', ({ message }) => reply.headersSent || reply.writeHead(502).end(message));
    call.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    add(port: number) {
      const look = async () => {
        const isReady = await ask(port);
        const server = servers.get(port);
        if (server) server.isReady = isReady;
      };
      servers.set(port, { isReady: false, asks: setInterval(() => void look(), asksEveryMs) });
    },
    remove(port: number) {
      clearInterval(servers.get(port)?.asks);
      servers.delete(port);
    },
    isReady: (port: number) => servers.get(port)?.isReady ?? false,
    close() {
      for (const port of servers.keys()) this.remove(port);
      agent.destroy();
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
