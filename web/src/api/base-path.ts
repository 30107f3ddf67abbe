import type { basePath as declared } from '@trellis/contract/api.ts';

/** As the contract says, which the type holds it to; importing the value would bring every call along to /login. */
export const basePath: typeof declared = '/api/v1';
