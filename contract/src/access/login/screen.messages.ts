/**
 * The messages that screens before sign-in show without an answer from the server. They are in a file of their own
 * because those screens open faster without the other messages.
 */
export const screenMessages = {
  signupClosed: 'Sign-up is closed. Ask a guide for an account',
  notFinished: 'This sign-in took too long, or was begun in another window. Please try again',
  setupUsed: 'This set-up link is not valid any more. Sign in, or restart the server for a new link',
} as const;
