import { message, type Translate, translateMessage } from '@trellis/contract/core/messages.ts';
import { type FirstStepName, firstStepNames } from '@trellis/contract/school/onboarding/first-steps.api.ts';
import { second } from '../../base/clock.ts';
import type { Tx } from '../../database/database.ts';
import { exists } from '../../database/list.ts';
import { rowIsStudent } from '../../database/people.sql.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import { findUser } from '../../people/users/users.queries.ts';
import { change } from '../../platform/audit/change.ts';
import { authorize } from '../../platform/authorization/authorize.ts';
import type { Caller } from '../../platform/context.ts';
import { findSecondFactor } from '../../platform/credentials/second-factors.ts';
import { senderOf } from '../../platform/mail/templates.ts';
import { sendTestMail } from '../../platform/mail/test-mail.ts';
import { smtp } from '../../platform/mail-transports/smtp.ts';
import { countAttempt } from '../../platform/rate-limits/attempts.ts';
import { testMails } from '../../platform/rate-limits/rate-limits.ts';
import { readSchoolSettings } from '../settings/school-settings.ts';

/** Open from the school's first account until a guide dismisses the first steps. */
const setting = 'first steps';
/** Set once a test email was accepted. */
const testEmailSetting = 'test mail';
/** Shorter than the timeout of a call. */
const emailTimeoutMs = 12 * second;

/** Begins the first steps if nobody has an account yet. Call it in the transaction that creates the first one. */
export async function beginFirstSteps(tx: Tx): Promise<void> {
  if (await exists(tx.query.selectFrom('users'))) return;
  await writeSetting(tx, setting, 'open');
}

/** The first steps of a new school, and which of them are done; the second factor is the caller's own. */
export async function listFirstSteps({ db, config, session }: Caller) {
  if ((await readSetting(db, setting)) === undefined) return { data: [], count: 0 };
  const { query } = db;
  const students = query.selectFrom('users').where(rowIsStudent);
  const isDone: Record<FirstStepName, boolean> = {
    school: (await readSchoolSettings(db)).name !== null,
    houses: await exists(query.selectFrom('houses')),
    people: await exists(students),
    mail: config.smtpUrl !== undefined && (await readSetting(db, testEmailSetting)) !== undefined,
    second_factor: (await findSecondFactor(db, session.id)) !== undefined,
    retention: config.retentionMonths !== undefined,
    // This step is for goals that a guide gives, not for those that students set themselves.
    goals: await exists(
      students
        .innerJoin('goals', 'goals.owner_id', 'users.id')
        .whereRef('goals.assigner_id', 'is distinct from', 'goals.owner_id'),
    ),
  };
  // Without passwords, the provider asks for a second factor.
  const steps = firstStepNames.filter((step) => step !== 'second_factor' || config.passwordLogin !== 'off');
  return { data: steps.map((step) => ({ step, is_done: isDone[step] })), count: steps.length };
}

export const dismissFirstSteps = (caller: Caller) =>
  change(caller, {
    permission: 'school.manage',
    async work({ tx }) {
      await tx.query.deleteFrom('settings').where('name', 'in', [setting, testEmailSetting]).execute();
      return { answer: {}, audit: [] };
    },
  });

/** Sends the caller a test email, or says why it can't be sent. */
export async function sendTestEmailToCaller(caller: Caller & { language: string; translate: Translate }) {
  const { db, config, clock, language, translate } = caller;
  const outcome = (is_sent: boolean, text: string) => ({ is_sent, text: translateMessage(translate, text) });
  // The caller may have lost the permission since the call came in, and an email isn't part of a transaction.
  await db.transaction((tx) => authorize(tx, caller, { permission: 'school.manage' }));
  if (config.smtpUrl === undefined) return outcome(false, message('errors.firstSteps.noMailServer'));
  await countAttempt(caller, testMails(caller.session.id));
  const to = (await findUser(db, caller.session.id))?.email ?? '';
  const problem = await sendTestMail(smtp(config.smtpUrl, config), {
    clock,
    to,
    language,
    requestedFrom: 'FirstSteps',
    sender: await senderOf(db, config),
    timeoutMs: emailTimeoutMs,
  });
  if (problem !== undefined) return outcome(false, problem);
  await writeSetting(db, testEmailSetting, 'taken');
  return outcome(true, message('errors.firstSteps.testSent', { address: to }));
}
