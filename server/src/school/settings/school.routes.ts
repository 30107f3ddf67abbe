import { api } from '@trellis/contract/api.ts';
import type { School } from '@trellis/contract/school/settings/school.api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { dismissNotice, listNotices } from './notices.ts';
import { editSchool, readSchoolSettings, type SchoolSettings } from './school-settings.ts';

/** Sign-up needs a password, so it is closed where students don't log in with one. */
function signupOf({ signup, passwordLogin }: Context['config']): School['signup'] {
  if (passwordLogin !== 'on') return 'closed';
  return typeof signup === 'string' ? signup : 'some domains';
}

export const loginMethodsOf = ({ passwordLogin, signOn }: Context['config']) => ({
  password_login: passwordLogin,
  single_sign_on: signOn?.name ?? null,
});

export function serveSchool(serve: Serve, context: Context): void {
  const { config, db } = context;
  const schoolWith = (settings: SchoolSettings): School => ({
    ...settings,
    time_zone: config.timeZone,
    example_goals_url: config.exampleGoalsUrl,
    signup: signupOf(config),
    ...loginMethodsOf(config),
  });
  serve(api.school.read, async () => schoolWith(await readSchoolSettings(db)));
  serve(api.school.edit, async ({ session, body }) => schoolWith(await editSchool(context, session, body)));
  serve(api.school.notices, ({ translate }) => listNotices(context, translate));
  serve(api.school.dismissNotice, ({ params, session }) => dismissNotice(context, session, params.code));
}
