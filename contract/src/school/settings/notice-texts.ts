import type { SchoolNotice } from './notices.ts';

/** Separate from the other messages, because only the server needs them. */
export const noticeTexts: Readonly<Record<SchoolNotice, string>> = {
  unread_proxy:
    'Requests seem to reach Trellis through a web server that it does not know, so everybody who comes through it shares ' +
    'the limits of one address. Ask whoever runs Trellis to set TRUST_PROXY, as its README says',
  mail_trouble:
    'Mails of Trellis do not go out: the mail server did not take what Trellis tried. They wait, and go out for three days ' +
    'once it does. Ask whoever runs Trellis to look into its log, or to try the command trellis mail test',
};

export const noticeDismissed = 'The notice was put away';
