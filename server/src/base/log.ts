/** The part of Fastify's logger that work outside requests uses. */
export type Log = {
  info: (about: object, text: string) => void;
  warn: (about: object, text: string) => void;
  error: (about: object, text: string) => void;
};
