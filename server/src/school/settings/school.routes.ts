import type { School } from '@trellis/contract/school/settings/school.api.ts';
import { escaped } from '../../base/html-page.ts';
import type { Context } from '../../platform/context.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { dismissNotice, listNotices } from './notices.ts';
import { editSchool, readSchoolSettings, type SchoolSettings } from './school-settings.ts';

/** Sign-up needs a password, so it is closed where students don't log in with one. */
function signupOf({ signup, passwordLogin }: Context['config']): School['signup'] {
  if (passwordLogin !== 'on') return 'closed';
  return typeof signup === 'string' ? signup : 'some domains';
}

const loginMethodsOf = (config: Context['config']) => ({
  signup: signupOf(config),
  password_login: config.passwordLogin,
  single_sign_on: config.signOn?.name ?? null,
});

/** These as attributes of the page's root element, so that no screen flashes a method that the school doesn't use. */
export function loginMethodAttributes(config: Context['config']): string {
  const { signup, password_login, single_sign_on } = loginMethodsOf(config);
  const provider = single_sign_on === null ? '' : ` data-single-sign-on="${escaped(single_sign_on)}"`;
  return `data-signup="${signup}" data-password-login="${password_login}"${provider}`;
}

const schoolWith = (settings: SchoolSettings, config: Context['config']): School => ({
  ...settings,
  time_zone: config.timeZone,
  example_goals_url: config.exampleGoalsUrl,
  ...loginMethodsOf(config),
});

export const schoolRoutes = {
  'school.read': async ({ db, config }) => schoolWith(await readSchoolSettings(db), config),
  'school.edit': async (call) => schoolWith(await editSchool(call, call.body), call.config),
  'school.notices': (call) => listNotices(call, call.translate),
  'school.dismissNotice': (call) => dismissNotice(call, call.params.code),
} satisfies Routes;
