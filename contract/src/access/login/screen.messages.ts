/**
 * What the screens before sign-in say without having been told by the server. It stands apart from the other messages,
 * because those screens open sooner without them.
 */
export const screenMessages = {
  signupClosed: 'Sign-up is closed. Ask a guide for an account',
  notFinished: 'This sign-in took too long, or was begun in another window. Please try again',
  setupUsed: 'This set-up link is not valid any more. Sign in, or restart the server for a new link',
} as const;
