/** What was found in the file of a backup. */
export type Contents = {
  /** What is wrong with it; nothing where it is whole. */
  damage: string[];
  /** The names of the migrations that ran; nothing where it isn't a database of Trellis. */
  migrations: string[] | undefined;
};
