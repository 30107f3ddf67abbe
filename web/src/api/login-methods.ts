import type { School } from '@trellis/contract/school/settings/school.api.ts';

const { dataset } = document.documentElement;

/** How people sign up and log in here, which the page itself contains, so that no screen shows other ways first. */
export const signup = (dataset.signup ?? 'open') as School['signup'];
export const passwordLogin = (dataset.passwordLogin ?? 'on') as School['password_login'];
export const { singleSignOn } = dataset;
