import type { Page } from '@playwright/test';
import { makeGuide, makeStudent } from './data.ts';
import { expect, openAs, signInAs, test } from './fixtures.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a student’s navigation has their screens, beside a user menu, and is a drawer on a phone', async ({ page }) => {
  const student = await makeStudent();
  await signInAs(page, student);

  await test.step('a student who opens /admin by its address is sent to their goals', async () => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/goals$/);
    await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
    expect(calls).not.toContain('/api/v1/users/');
  });

  await test.step('a student has Today, Goals, My Settings and Houses in the menu', async () => {
    await expect(page.getByRole('heading', { name: 'Purpose Statement' })).toBeVisible();
    await expect(menu(page).getByRole('link')).toHaveText(['Today', 'Goals', 'My Settings', 'Houses']);
  });

  await test.step('the user menu works by keyboard: arrows, first letters, Escape', async () => {
    const button = page.getByRole('button', { name: 'User menu' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
    await page.keyboard.press('l');
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('the user menu leads to the profile', async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['My Profile', 'Log Out']);
    await page.getByRole('menuitem', { name: 'My Profile' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByText(student.email).first()).toBeVisible();
  });

  await test.step('Escape and the close button close the drawer and the focus returns', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(menu(page)).toBeHidden();
    const open = page.getByRole('button', { name: 'Open menu' });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close menu' }).click(),
    ]) {
      await open.click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeFocused();
      await close();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
      await expect(open).toBeFocused();
    }
  });

  await test.step('the drawer says who is logged in and leads to the screens', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toContainText('Logged in as');
    await expect(drawer).toContainText(student.email);
    await drawer.getByRole('link', { name: 'Houses' }).click();
    await expect(page).toHaveURL(/\/houses$/);
    await expect(drawer).toBeHidden();
  });
});

test('a guide’s navigation also has Users and Students, every entry leads to a screen with its title, and the user menu shows the first character of a name as a whole', async ({
  page,
}) => {
  await openAs(page, await makeGuide({ name: '👩‍🚀 Layla' }), '/');
  await expect(page.getByRole('button', { name: 'User menu' })).toHaveText('👩‍🚀');
  await expect(menu(page).getByRole('link')).toHaveText([
    'Today',
    'Goals',
    'My Settings',
    'Houses',
    'Users',
    'Review',
    'Students',
    'Overview',
    'Library',
    'School',
  ]);
  const screens = [
    { link: 'Today', path: '/today', title: 'Today · Trellis', heading: 'Today' },
    { link: 'Houses', path: '/houses', title: 'Houses · Trellis', heading: /^Houses \(\d+\)$/ },
    { link: 'Review', path: '/review', title: 'Review · Trellis', heading: 'Review' },
    { link: 'Students', path: '/students', title: 'Students · Trellis', heading: 'Students' },
    { link: 'Users', path: '/admin', title: 'Users · Trellis', heading: 'Users' },
    { link: 'Overview', path: '/overview', title: 'Overview · Trellis', heading: 'Overview' },
    { link: 'School', path: '/settings\\?tab=school', title: 'School · Trellis', heading: 'School' },
    { link: 'My Settings', path: '/settings', title: 'My Settings · Trellis', heading: 'My Settings' },
    { link: 'Goals', path: '/goals', title: 'Goals · Trellis', heading: 'Goals' },
  ];
  for (const { link, path, title, heading } of screens) {
    await menu(page).getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
  }
});
