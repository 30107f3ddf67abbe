import type { School } from '@trellis/contract/school/settings/school.api.ts';

const { dataset } = document.documentElement;

/** The login methods of this school, which the page itself contains, so that the login never shows others first. */
export const passwordLogin = (dataset.passwordLogin ?? 'on') as School['password_login'];
export const { singleSignOn } = dataset;
