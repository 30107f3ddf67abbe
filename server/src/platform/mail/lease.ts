import { second } from '../../base/clock.ts';

/** How long a server that crashed keeps an email from the others. While it sends, it renews its claim. */
export const leaseMs = 20 * second;
