import { message } from '@trellis/contract/core/messages.ts';

/** Names the probable reason why a mail server refused an email or a connection, for the person who runs Trellis. */
export function mailProblem(error: unknown): string {
  const detail = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const code = String(detail('responseCode') ?? 'none');
  switch (detail('code')) {
    case 'EAUTH':
    case 'ENOAUTH':
      return message('errors.mailServer.login', { code });
    case 'EDNS':
      return message('errors.mailServer.hostNotFound');
    case 'ETIMEDOUT':
      return message('errors.mailServer.silent');
    case 'ECONNECTION':
    case 'ESOCKET':
      return message('errors.mailServer.unreachable');
    case 'EENVELOPE':
    case 'EMESSAGE':
      return message('errors.mailServer.refused', { code });
    default:
      return error instanceof Error ? `${error.message}.`.replace(/\.\.$/, '.') : String(error);
  }
}
