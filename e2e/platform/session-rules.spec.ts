import { Caller } from '../pages/caller.ts';
import { codeOf } from '../pages/codes.ts';
import { signIn } from '../pages/users.ts';
import { expect, test } from '../pages/signed-in.ts';

const safety = {
  require_second_factor: false,
  second_factor_roles: [] as string[],
  step_up_minutes: 0,
  upload_mb: 50,
  idle_staff_minutes: 0,
};

test('a required factor is set up over the page; an idle session warns, ends, and leads back', async ({
  page,
  baseURL,
}) => {
  const boss = await Caller.signIn(baseURL ?? '', 'admin');
  const service = await Caller.signIn(baseURL ?? '', 'service');
  let spare = '';
  const save = (change: Partial<typeof safety>) => boss.mutate('/settings/saveSafety', { ...safety, ...change });
  await page.clock.install();
  try {
    await save({ idle_staff_minutes: 5 });
    await page.goto('/store');
    await signIn(page, 'service');
    const search = page.getByRole('searchbox').or(page.getByPlaceholder('Name, code or address'));
    await search.first().fill('Nordlys');
    await save({ idle_staff_minutes: 5, second_factor_roles: ['customer service'] });
    const setup = page.getByRole('alertdialog', { name: 'Set up two-step sign-in' });
    const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.keyboard.press('Escape');
    await setup.getByLabel('Code from the app').fill(codeOf(secret));
    await setup.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recovery = '', second = ''] = await codes.allTextContents();
    spare = second;
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(setup).toBeHidden();
    await expect(search.first()).toHaveValue('Nordlys');

    await save({ idle_staff_minutes: 5 });
    const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
    await page.clock.fastForward('04:10');
    await expect(warning).toBeVisible();
    await warning.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(warning).toBeHidden();
    await page.clock.fastForward('04:10');
    await expect(warning).toBeVisible();
    await page.clock.fastForward('01:00');
    await expect(page.getByText('You were signed out because of inactivity.')).toBeVisible();
    await signIn(page, 'service');
    await page.getByRole('button', { name: 'I do not have my phone' }).click();
    await page.getByLabel('Recovery code').fill(recovery);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/store/);
  } finally {
    await save({});
    // Other tests sign in with this account's password.
    if (spare) await service.mutate('/security/removeSecondFactor', { password: 'parcelyard', code: spare });
    await Promise.all([boss.leave(), service.leave()]);
  }
});
