import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends a request as it is, even one that no client would send, and reads until the server hangs up. */
export function overTheWire(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(request));
  return text(socket);
}
