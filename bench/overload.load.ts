import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/* The load of `overload.ts`, in a process of its own. It does what it is sent until it is told to stop. */

export type Load = {
  port: number;
  /** `waves`: all at once, again when all are answered. `flood`: each again at once. `slow`: bodies that never end. */
  how: 'waves' | 'flood' | 'slow';
  /** Whether all come from one address or each from another. */
  from: 'one address' | 'many addresses';
  /** What each connection sends, again and again. */
  requests: readonly string[];
};

/** How often each status was answered; 0 where the connection ended without an answer. */
export type Answered = Record<number, number>;

const byteEveryMs = 200;
const comesBackAfterMs = 50;

let answered: Answered = {};
let goesOn = false;
let isWaves = false;
let under: Promise<unknown> = Promise.resolve();
const open = new Set<Socket>();

const note = (status: number) => {
  answered[status] = (answered[status] ?? 0) + 1;
};

function connection({ port, from }: Load, n: number): Socket {
  // All of 127/8 are addresses of this machine on Linux and Windows.
  const localAddress = from === 'one address' ? '127.0.0.1' : `127.1.${Math.floor(n / 250)}.${(n % 250) + 1}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
  open.add(socket);
  socket.once('close', () => open.delete(socket));
  socket.on('error', () => {});
  return socket;
}

/** Sends a whole request and gives the status of its answer; 0 where there is none. */
function answerTo(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve) => {
    let text = '';
    const ended = () => resolve(0);
    const read = (part: Buffer) => {
      text += part.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end === -1) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0);
      if (text.length < end + 4 + length) return;
      socket.off('data', read).off('close', ended);
      resolve(Number(text.slice(9, 12)));
      if (/\r\nconnection: close/i.test(text.slice(0, end))) socket.destroy();
    };
    socket.on('data', read).once('close', ended);
    socket.write(request);
  });
}

/** The connection as long as it is open, then another. */
const kept = (load: Load, n: number) => {
  let socket = connection(load, n);
  return () => {
    if (socket.destroyed) socket = connection(load, n);
    return socket;
  };
};

async function flood(load: Load, request: string, n: number): Promise<void> {
  const socket = kept(load, n);
  while (goesOn) {
    const status = await answerTo(socket(), request);
    note(status);
    if (status === 0) await pause(comesBackAfterMs);
  }
}

async function waves(load: Load): Promise<void> {
  const sockets = load.requests.map((_, n) => kept(load, n));
  while (goesOn) {
    await Promise.all(sockets.map(async (socket, n) => note(await answerTo(socket(), load.requests[n] ?? ''))));
  }
}

async function slow(load: Load, request: string, n: number): Promise<void> {
  while (goesOn) {
    const socket = connection(load, n);
    const sent = setInterval(() => socket.write(' '), byteEveryMs);
    note(await answerTo(socket, request));
    clearInterval(sent);
    socket.destroy();
    await pause(comesBackAfterMs);
  }
}

const ways = {
  waves,
  flood: (load: Load) => Promise.all(load.requests.map((request, n) => flood(load, request, n))),
  slow: (load: Load) => Promise.all(load.requests.map((request, n) => slow(load, request, n))),
};

process.on('message', async (load: Load | 'stop') => {
  if (load !== 'stop') {
    answered = {};
    goesOn = true;
    isWaves = load.how === 'waves';
    under = ways[load.how](load);
    return;
  }
  goesOn = false;
  // A wave is answered to its end, which is not to fall into what is measured next.
  if (isWaves) await under;
  const counted = answered;
  for (const socket of open) socket.destroy();
  await under;
  process.send?.(counted);
});
process.once('disconnect', () => process.exit());
