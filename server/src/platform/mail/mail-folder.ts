import { join } from 'node:path';
import type { Config } from '../../config/config.ts';

/** Where mails are written to in a school that has not set up mail. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail');
