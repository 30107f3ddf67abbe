/** A command that can't be carried out. The message tells the person at the terminal why. */
export class Refused extends Error {}
