import { second } from '../../base/clock.ts';

/** How long a server that fell silent keeps a mail from the others. While it sends, it asks for more. */
export const leaseMs = 20 * second;
