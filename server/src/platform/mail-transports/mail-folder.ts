import { join } from 'node:path';
import type { Config } from '../../config/config.ts';

/** Where emails are written in a school without a mail server. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail');
