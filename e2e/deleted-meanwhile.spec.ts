import { api } from '@trellis/contract/api.ts';
import {
  call,
  guideToken,
  makeGoal,
  makeHouse,
  makeStudent,
  makeTemplate,
  makeUser,
  someGuide,
  submit,
} from './data.ts';
import { expect, refused, signInAs, test } from './fixtures.ts';
import { callsEndOn } from './network.ts';
import { closeToasts, goTo } from './screen.ts';

test.use({ expectedConsoleErrors: refused(404) });

test('what is typed about a goal, a user, a house or a template stays when someone else deletes it, and the form says what to do', async ({
  page,
}) => {
  const token = await guideToken();
  const student = await makeStudent();
  const [goal, returned, user] = [await makeGoal(student), await makeGoal(student), await makeUser()];
  await submit(student, returned);
  const [house, template] = [await makeHouse(), await makeTemplate({ title: 'Learn a poem' })];
  await page.setViewportSize({ width: 390, height: 600 });
  await signInAs(page, await someGuide());
  const callsEnd = callsEndOn(page);
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  const expectGone = async () => {
    const gone = dialog.getByRole('alert');
    await expect(gone).toContainText('Someone has deleted this');
    await expect(gone).toContainText('Copy the text that you want to keep');
    await expect(gone).toBeInViewport({ ratio: 1 });
  };

  await test.step('a goal, saved by keyboard from a text field', async () => {
    await page.goto(`/goals?goal=${goal.id}&dialog=edit`);
    await expect(save).toBeEnabled();
    const description = dialog.getByLabel('Description');
    await description.fill('Sixteen lines\n'.repeat(20));
    await call(api.goals.remove, { token, params: { goal_id: goal.id } });
    await description.press('Control+Enter');
    await expectGone();
    await expect(description).toHaveValue(/^Sixteen lines/);
    await expect(description).toBeFocused();
  });

  await test.step('pressing Save again says so again', async () => {
    await save.click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expectGone();
  });

  await test.step('why a goal is sent back', async () => {
    await goTo(page, `/goals?goal=${returned.id}&dialog=return`);
    const reason = dialog.getByLabel('What should change?');
    await reason.fill('Say how many lines.');
    // The form shows before the goal itself has been read.
    await callsEnd();
    await call(api.goals.remove, { token, params: { goal_id: returned.id } });
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await expectGone();
    await expect(reason).toHaveValue('Say how many lines.');
  });

  await test.step('a user', async () => {
    await goTo(page, `/admin?user=${user.id}&dialog=edit`);
    const name = dialog.getByLabel('Full Name');
    await name.fill('Noah the Elder');
    await expect(save).toBeEnabled();
    await call(api.users.remove, { token, params: { user_id: user.id } });
    await save.click();
    await expectGone();
    await expect(name).toHaveValue('Noah the Elder');
  });

  await test.step('a house', async () => {
    await goTo(page, '/houses');
    await page.getByRole('button', { name: `Edit House ${house.name}` }).click();
    const name = dialog.getByLabel('House Name');
    await name.fill('Hornbeam by the river');
    await call(api.houses.remove, { token, params: { house_id: house.id } });
    // On a phone, toasts cover the button.
    await closeToasts(page);
    await save.click();
    await expectGone();
    await expect(name).toHaveValue('Hornbeam by the river');
  });

  await test.step('a template', async () => {
    await goTo(page, `/example-goals?template=${template.id}&dialog=edit`);
    const description = dialog.getByLabel('Description');
    await description.fill('Sixteen lines at least');
    await call(api.templates.remove, { token, params: { template_id: template.id } });
    await save.click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expectGone();
    await expect(description).toHaveValue('Sixteen lines at least');
  });
});
