import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** A real SMTP server that does as it is told: it takes mails, refuses them, or says nothing. */
export async function mailServer() {
  const got: { to: string; mail: string }[] = [];
  const attempts = new Map<string, number>();
  const refusals = new Map<string, number>();
  const hanging = new Map<string, () => void>();

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _, callback) {
      attempts.set(address, (attempts.get(address) ?? 0) + 1);
      const left = refusals.get(address) ?? 0;
      refusals.set(address, left - 1);
      if (hanging.has(address)) hanging.set(address, callback);
      else callback(left > 0 ? new Error('450 try again later') : undefined);
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = Buffer.concat(chunks).toString().replaceAll('\r\n', '\n');
        for (const { address } of envelope.rcptTo) got.push({ to: address, mail });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    mailsTo: (email: string) => got.filter(({ to }) => to === email).map(({ mail }) => mail),
    attemptsFor: (email: string) => attempts.get(email) ?? 0,
    /** Refuses the next mails to the address. */
    refuse: (email: string, times: number) => void refusals.set(email, times),
    /** Says nothing to mails for the address, until it is let go. */
    hang: (email: string) => void hanging.set(email, () => {}),
    letGo() {
      for (const [email, callback] of hanging) {
        hanging.delete(email);
        callback();
      }
    },
  };
}
