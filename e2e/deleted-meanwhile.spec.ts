import { api } from '@trellis/contract/api.ts';
import { call, guideToken, makeHouse, makeTemplate, someGuide } from './data.ts';
import { expect, refused, signInAs, test } from './fixtures.ts';
import { goTo } from './screen.ts';

test.use({ expectedConsoleErrors: refused(404) });

test('what is typed into the form of a house or a template stays when someone else deletes it, and an error says what to do', async ({
  page,
}) => {
  const [house, template] = [await makeHouse(), await makeTemplate({ title: 'Learn a poem' })];
  const token = await guideToken();
  await signInAs(page, await someGuide());
  const dialog = page.getByRole('dialog');
  const gone = dialog.getByRole('alert');

  await test.step('a house', async () => {
    await page.goto('/houses');
    await page.getByRole('button', { name: `Edit House ${house.name}` }).click();
    const name = dialog.getByLabel('House Name');
    await name.fill('Hornbeam by the river');
    await call(api.houses.remove, { token, params: { house_id: house.id } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(gone).toContainText('Someone has deleted this');
    await expect(gone).toContainText('Copy the text that you want to keep');
    await expect(name).toHaveValue('Hornbeam by the river');
  });

  await test.step('a template', async () => {
    await goTo(page, `/example-goals?template=${template.id}&dialog=edit`);
    const description = dialog.getByLabel('Description');
    await description.fill('Sixteen lines at least');
    await call(api.templates.remove, { token, params: { template_id: template.id } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(gone).toContainText('Someone has deleted this');
    await expect(gone).toBeFocused();
    await expect(gone).toBeInViewport();
    await expect(description).toHaveValue('Sixteen lines at least');
  });
});
