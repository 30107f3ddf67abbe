import { api } from '@trellis/contract/api.ts';
import type { School } from '@trellis/contract/school/school.api.ts';
import type { Context } from '../context.ts';
import type { Serve } from '../records.ts';
import { dismissNotice, listNotices } from './notices.ts';
import { editSchool, readSchoolName } from './school-name.ts';

/** An account of one's own would have a password and nothing else. */
function signupOf({ signup, passwordLogin }: Context['config']): School['signup'] {
  if (passwordLogin !== 'on') return 'closed';
  return typeof signup === 'string' ? signup : 'some domains';
}

export function serveSchool(serve: Serve, context: Context): void {
  const { config, db } = context;
  const schoolCalled = (name: string | null): School => ({
    name,
    time_zone: config.timeZone,
    example_goals_url: config.exampleGoalsUrl,
    signup: signupOf(config),
    password_login: config.passwordLogin,
    single_sign_on: config.signOn?.name ?? null,
  });
  serve(api.school.read, async () => schoolCalled(await readSchoolName(db)));
  serve(api.school.edit, async ({ session, body }) => schoolCalled((await editSchool(context, session, body)).name));
  serve(api.school.notices, () => listNotices(context));
  serve(api.school.dismissNotice, ({ params, session }) => dismissNotice(context, session, params.code));
}
