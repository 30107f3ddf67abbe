import { makeGoal, makeGoals, makeReviewedGoal, makeStudent } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { choose, closeDialog, openDialog, rowOf, selectOf } from './screen.ts';

// The accessibility tree of fields, tables and messages. Menus, dialogs and Tab stops are in
// widgets.spec.ts.

test('a goal list announces its sorting, its fields’ values and its changes', async ({ page }) => {
  const student = await makeStudent();
  await makeGoal(student, { title: 'Sow peas', type: 'Seminar', due_date: '2999-12-31' });
  const locked = await makeGoal(student, { title: 'Read aloud' });
  const open = await makeReviewedGoal(student, 40, { title: 'Talk to a poet' });
  await makeGoals(student, 'Grow', 9);
  const announced = page.getByRole('region', { name: 'Goals' }).locator('[aria-live=polite]').last();
  await openAs(page, student, '/goals?sortBy=title&sortOrder=desc');

  await test.step('a table says how it is sorted, how much it shows and when that changes', async () => {
    await expect(page.getByRole('table', { name: 'Goals' })).toMatchAriaSnapshot(`
      - table "Goals":
        - rowgroup:
          - row:
            - columnheader "Created At":
              - button "Created At"
            - columnheader "Goal":
              - button "Goal"
        - rowgroup:
          - row /Sow peas/:
            - cell /^Sow peas/:
              - button /^Submit it for review/
            - cell "Not Submitted"
            - cell:
              - button "Actions for Sow peas"
    `);
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await expect(heading('Goal')).toHaveAttribute('aria-sort', 'descending');
    await expect(heading('Created At')).not.toHaveAttribute('aria-sort');
    await expect(announced).toHaveText('Goals: 12 found. Page 1 of 2. Sorted by Goal, descending.');
  });

  await test.step('a date field is a group of its parts, each with its name and value', async () => {
    await expect(await openDialog(page, 'Sow peas', 'Edit Goal')).toMatchAriaSnapshot(`
      - group "Due date":
        - spinbutton /month/: "12"
        - spinbutton /day/: "31"
        - spinbutton /year/: "2999"
      - button /Due date/
    `);
    await closeDialog(page);
  });

  await test.step('a select says what it is for and what is chosen, and marks it in its list', async () => {
    const dialog = await openDialog(page, 'Sow peas', 'Edit Goal');
    const type = selectOf(dialog, 'Goal type');
    await expect(type).toHaveAccessibleName('Goal type');
    await type.click();
    await expect(type.getByRole('option', { name: 'Seminar', selected: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(type).toBeFocused();
    await closeDialog(page);
  });

  await test.step('a message is announced when it appears, in a landmark of its own', async () => {
    await choose(page, 'Sow peas', 'Submit for review');
    const messages = page.getByRole('region', { name: /^Messages/ });
    await expect(messages).toMatchAriaSnapshot(`
      - list:
        - listitem:
          - button "Close toast"
          - text: Success! Goal submitted for review
    `);
    await expect(messages).toHaveAttribute('aria-live', 'polite');
  });

  await test.step('a slider says its value; a locked one says that it is locked, and why', async () => {
    const slider = rowOf(page, open.title).getByRole('slider');
    await expect(slider).toHaveAccessibleName(`Progress of ${open.title}`);
    await expect(slider).toHaveValue('40');
    await expect(slider).toHaveAttribute('aria-valuetext', '40%');
    await expect(rowOf(page, locked.title)).toMatchAriaSnapshot(`
      - slider "Progress of ${locked.title}" [disabled]
    `);
    // This holds with and without the focus.
    await expect(rowOf(page, locked.title).getByRole('slider')).toHaveAccessibleDescription(
      'Goal needs to be reviewed before progress can be updated',
    );
  });

  await test.step('another page and a filter are announced', async () => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(announced).toContainText('Page 2 of 2.');
    await page.getByLabel('Filter by Goal', { exact: true }).fill('Grow 09');
    await expect(announced).toHaveText('Goals: 1 found. Page 1 of 1. Sorted by Goal, descending.');
  });
});
