import { makeGoal, makeLivelySchool } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';

test('LOOK', async ({ page }) => {
  const { guide, student } = await makeLivelySchool();
  for (let n = 0; n < 8; n += 1)
    await makeGoal(student, {
      title: `Goal number ${n} with a long title that needs more than one line of the sheet to be told`,
      due_date: '2027-01-10',
    });
  await signInAs(page, guide);
  await page.goto(`/students/${student.id}`);
  await expect(page.getByRole('heading', { name: student.name, level: 1 })).toBeVisible();
  await page.waitForTimeout(1500);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate((s) => localStorage.setItem('theme', s), scheme);
    await page.reload();
    await page.waitForTimeout(1500);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.screenshot({ path: `/tmp/sp-${scheme}-1280.png`, fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `/tmp/sp-${scheme}-390.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.pdf({ path: '/tmp/sp-a4.pdf', format: 'A4' });
  await page.pdf({ path: '/tmp/sp-letter.pdf', format: 'Letter' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await page.screenshot({ path: '/tmp/sp-print.png', fullPage: true });
});
