/** The probable reason why a mail server refused an email or a connection, for the person who runs Trellis. */
export function mailProblem(error: unknown): string {
  const detail = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const responseCode = detail('responseCode');
  const answered = responseCode === undefined ? '' : ` (it answered ${responseCode})`;
  switch (detail('code')) {
    case 'EAUTH':
    case 'ENOAUTH':
      return `The mail server refuses the user or the password of SMTP_URL${answered}.`;
    case 'EDNS':
      return 'The host of SMTP_URL is not found: correct it, or look at the name server of this machine.';
    case 'ETIMEDOUT':
      return 'The mail server does not answer: correct host and port of SMTP_URL, or let this machine through the firewall.';
    case 'ECONNECTION':
    case 'ESOCKET':
      return (
        'The mail server of SMTP_URL can not be reached, or not with that encryption: correct host and port, and take ' +
        'smtps:// for port 465 and smtp:// for 587 or 25.'
      );
    case 'EENVELOPE':
    case 'EMESSAGE':
      return `The mail server refuses the sender, the recipient or the mail${answered}: look at MAIL_FROM.`;
    default:
      return error instanceof Error ? `${error.message}.`.replace(/\.\.$/, '.') : String(error);
  }
}
