/** The server's messages about the first steps. */
export const firstStepsDismissed = 'The first steps were put away';
export const testMailSent = (address: string): string => `The mail server took a mail to ${address}`;
export const noMailServer =
  'Trellis has no mail server yet, so its mails are written to files. Ask whoever runs Trellis to set SMTP_URL, or print codes for people instead';
