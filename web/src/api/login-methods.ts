import type { School } from '@trellis/contract/school/settings/school.api.ts';

const { dataset } = document.documentElement;

/** How people sign up and log in here. The page itself says it, so that no screen first offers what isn't allowed. */
export const signup = (dataset.signup ?? 'open') as School['signup'];
export const passwordLogin = (dataset.passwordLogin ?? 'on') as School['password_login'];
export const { singleSignOn } = dataset;
