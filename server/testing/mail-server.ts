import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerError } from 'smtp-server';
import { onCleanup } from './on-cleanup.ts';

/** The faults of one attempt to deliver: at the recipient's address or, with the last one, at the content. */
type MailFault = 'refuses for now' | 'refuses for good' | 'breaks off' | 'refuses the content for good';

/** A real SMTP server that accepts emails or fails as planned. */
export async function mailServer() {
  const arrived: { to: string; mail: string }[] = [];
  const attempts = new Map<string, number>();
  const plans = new Map<string, MailFault[]>();
  const currentFaults = new Map<string, MailFault | undefined>();
  const hanging = new Map<string, () => void>();
  const sockets = new Map<number, Socket>();
  const breakOff = ({ remotePort }: { remotePort: number }) => sockets.get(remotePort)?.destroy();

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, session, callback) {
      attempts.set(address, (attempts.get(address) ?? 0) + 1);
      const fault = plans.get(address)?.shift();
      currentFaults.set(address, fault);
      if (hanging.has(address)) hanging.set(address, callback);
      else if (fault === 'refuses for now') callback(refusal(450, address));
      else if (fault === 'refuses for good') callback(refusal(550, address));
      else if (fault === 'breaks off') breakOff(session);
      else callback();
    },
    async onData(stream, session, callback) {
      const mail = (await text(stream)).replaceAll('\r\n', '\n');
      const to = session.envelope.rcptTo[0]?.address ?? '';
      if (currentFaults.get(to) === 'refuses the content for good') return callback(refusal(554, to));
      arrived.push({ to, mail });
      callback();
    },
  });
  // A sender that is killed breaks the connection.
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(port));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanup(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo: (email: string) => arrived.filter(({ to }) => to === email).map(({ mail }) => mail),
    attemptsFor: (email: string) => attempts.get(email) ?? 0,
    /** The faults of the next attempts to deliver to the address. */
    plan: (email: string, faults: readonly MailFault[]) => void plans.set(email, [...faults]),
    /** Leaves deliveries to the address unanswered until `letGo`. */
    hang: (email: string) => void hanging.set(email, () => {}),
    letGo() {
      for (const [email, callback] of hanging) {
        hanging.delete(email);
        callback();
      }
    },
  };
}

const refusal = (responseCode: number, address: string): SMTPServerError =>
  Object.assign(new Error(`nothing for <${address}>`), { responseCode });
