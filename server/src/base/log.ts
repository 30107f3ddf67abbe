/** As much of a log as work outside of a request writes. */
export type Log = {
  info: (about: object, text: string) => void;
  warn: (about: object, text: string) => void;
  error: (about: object, text: string) => void;
};
