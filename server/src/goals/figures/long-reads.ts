import type { Database, Db } from '../../database/database.ts';
import { figureSum, wholeSchool } from './figures.ts';

/** What is large; a school of a test has fewer. */
export const large = {
  /** From so many goals on a read of many of them holds others up. */
  goals: 10_000,
  /** From there on in a list even the way along an index takes long. */
  skip: 20_000,
};

/** Where the school's goals are read when no index leads to the few that are wanted. */
export const forManyGoals = async (db: Database): Promise<Db> =>
  (await figureSum(db, wholeSchool, { figure: 'status' })) > large.goals ? db.longReads : db;
