import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { english } from '../../../../testing/english.ts';
import { collectMails } from '../../../../testing/mail.ts';
import { languages, translatorOf } from '../../../base/messages.ts';

const { auth, houses, privacy, users } = api;
const app = await testApp();

/** How a call without a token is refused to a browser that asks for these languages. */
const refusal = async (accepted: string | undefined, of = app) =>
  (await of.refused(users.me, { headers: accepted ? { 'Accept-Language': accepted } : {} })).body;
const refusalIn = (language: string) => ({
  detail: translatorOf(language)('errors.http.notAuthenticated'),
  code: 'auth.not_authenticated',
});

test.each(languages)(
  'a failure has its text in %s for a caller who asks for it, and the same code',
  async (language) => {
    const other = languages.find((one) => one !== language);
    const withOthers = [
      `${language}-XX,${language};q=0.9,en;q=0.5`,
      `${language}-XX, ${other}`,
      `tlh, ${language};q=0.2`,
    ];
    for (const accepted of [language, ...withOthers]) {
      expect(await refusal(accepted)).toEqual(refusalIn(language));
    }
  },
);

test.each(languages)('messages about wrong input and about what has worked are in %s too', async (language) => {
  const translate = translatorOf(language);
  const { token } = await app.guide();
  const headers = { 'Accept-Language': language };
  expect((await app.refused(houses.create, { token, headers, body: { name: ' ' } })).body).toMatchObject({
    detail: [{ loc: ['body', 'name'], msg: translate('errors.house.nameRequired') }],
  });
  expect((await app.call(auth.logout, { token, headers })).body).toEqual({
    message: translate('errors.auth.loggedOut'),
  });
});

test.each(languages)('an address that can’t be read is refused in %s too', async (language) => {
  const got = await app.raw('GET', '/api/v1/goals/%ff', { headers: { 'Accept-Language': language } });
  expect(got).toMatchObject({ status: 404, body: { detail: translatorOf(language)('errors.http.notFound') } });
});

test('a caller who asks for no language, or for none that Trellis speaks, is answered in the school’s', async () => {
  expect(await refusal('tlh')).toEqual(refusalIn('en'));
  const language = languages.at(-1) ?? 'en';
  const school = await testApp({ config: { language } });
  for (const accepted of [undefined, '*', 'tlh', 'tlh-XX, nn;q=0.5', ',']) {
    expect(await refusal(accepted, school), accepted).toEqual(refusalIn(language));
  }
});

test.each(languages)('the pages that the server writes are in %s', async (language) => {
  const headers = { 'Accept-Language': language };
  const notice = await app.raw('GET', '/privacy', { headers });
  expect(notice.body).toContain(`<html lang="${language}" dir="ltr">`);
  expect(notice.body).toContain(`<h1>${translatorOf(language)('pages.privacy.title')}</h1>`);
  const unknown = await app.raw('GET', '/unsubscribe/none', { headers });
  expect(unknown.body).toContain(`<h1>${translatorOf(language)('pages.unsubscribe.unknownLink.title')}</h1>`);
  const { token } = await app.student();
  const data = await app.call(privacy.myData, { token, headers });
  expect(data.body.sections[0]?.title).toBe(translatorOf(language)('pages.personalData.sections.account.title'));
});

test.each(languages)('emails go out in %s to people who chose it or whose browser asked for it', async (language) => {
  const other = languages.find((one) => one !== language) ?? language;
  const school = await testApp({ config: { language: other } });
  const { mailsTo } = await collectMails(school.context);
  const subject = translatorOf(language)('emails.passwordRecovery.subject');
  const [chosen, browsing, silent] = [await school.student(), await school.student(), await school.student()];
  await school.call(users.editMe, { token: chosen.token, body: { language } });
  const login = ({ email, password }: typeof chosen) => ({ body: { username: email, password } });
  await school.call(auth.login, { ...login(chosen), headers: { 'Accept-Language': other } });
  await school.call(auth.login, { ...login(browsing), headers: { 'Accept-Language': language } });
  for (const { email } of [chosen, browsing, silent]) await school.call(auth.recover, { params: { email } });
  const html = expect.stringContaining(`<html lang="${language}" dir="ltr">`);
  expect(await mailsTo(chosen.email)).toMatchObject([{ subject, html }]);
  expect(await mailsTo(browsing.email)).toMatchObject([{ subject }]);
  const inSchools = { subject: translatorOf(other)('emails.passwordRecovery.subject') };
  expect(await mailsTo(silent.email)).toMatchObject([inSchools]);
});

test.each(languages)(
  'a person who deletes their account gets the email about it in %s, though their choice is deleted too',
  async (language) => {
    const { mailsTo } = await collectMails(app.context);
    const student = await app.student();
    await app.call(users.editMe, { token: student.token, body: { language } });
    await app.call(users.removeMe, { token: student.token });
    const subject = translatorOf(language)('emails.notices.accountDeleted.subject');
    expect(await mailsTo(student.email)).toMatchObject([{ subject }]);
  },
);

test('an email to someone whose language Trellis no longer speaks is in the school’s', async () => {
  const { mailsTo } = await collectMails(app.context);
  const { id, email } = await app.student();
  await app.context.db.query.updateTable('users').set({ language: 'tlh' }).where('id', '=', id).execute();
  await app.call(auth.recover, { params: { email } });
  expect(await mailsTo(email)).toMatchObject([{ subject: english('emails.passwordRecovery.subject') }]);
});
