import { logInAgain } from './logins.ts';

/* Sends logins to the address that it is given, by the people that it is given, until it is left. It tells when all have. */

const [url = '', ...emails] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
let logins = 0;
await logInAgain(
  url,
  emails,
  () => false,
  () => {
    logins += 1;
    if (logins === emails.length) process.send?.({ origin: new URL(url).origin });
  },
);
