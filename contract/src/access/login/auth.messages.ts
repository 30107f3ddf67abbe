import { screenMessages } from './screen.messages.ts';

export const authMessages = {
  wrongCredentials: 'Incorrect email or password',
  inactive: 'Inactive user',
  addressUnproved: 'Please confirm your email address first',
  addressProved: 'Your email address is confirmed',
  addressTakenBack: 'Your account has this email address again',
  addressTakenSince: 'Another account has this email address by now. Ask a guide of your school for help',
  wrongPassword: 'Incorrect password',
  samePassword: 'New password cannot be the same as the current one',
  recoverySent: 'If that email is registered, we sent a password recovery link',
  passwordUpdated: 'Password updated successfully',
  invalidToken: 'Invalid token',
  linkWorks: 'The link works',
  loggedOut: 'Logged out',
  passwordLoginOff: 'Passwords are not used here. Sign in with the account that your school gave you',
  passwordLoginOfGuides: 'Passwords are for guides here. Sign in with the account that your school gave you',
  signupClosed: screenMessages.signupClosed,
  studentDomain: 'The email address of a student must be one of this school',
  signupDomain: 'Sign-up is open to email addresses of this school alone. Ask a guide for an account',
  setupUsed: screenMessages.setupUsed,
  tooManyTries: 'Too many failed tries. Wait a few minutes, then try again',
} as const;
