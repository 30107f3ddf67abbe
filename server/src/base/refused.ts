/** Why something that was asked for at a terminal is not done; the message is for the person who asked. */
export class Refused extends Error {}
