import { screenMessages } from '../login/screen.messages.ts';

/** Messages for somebody who signs in at the school's provider. */
export const singleSignOnMessages = {
  off: 'Single sign-on is not set up here',
  providerAway: 'The sign-in of your school can not be reached at the moment. Try again in a few minutes',
  notFinished: screenMessages.notFinished,
  cancelled: 'The sign-in of your school did not let you in. Please try again',
  failed: 'The answer of the sign-in of your school could not be trusted. Try again, and tell a guide if it stays so',
  clocksDiffer:
    'The clock of Trellis and that of the sign-in of your school differ too much. Tell whoever runs Trellis at your school',
  addressUnverified:
    'The sign-in of your school does not say that your email address is verified. Ask a guide for help',
  domain: 'Only accounts of this school can sign in here. Sign in with the account that your school gave you',
  otherPerson:
    'The account with your email address belongs to somebody else at the sign-in of your school. Ask a guide for help',
} as const;
