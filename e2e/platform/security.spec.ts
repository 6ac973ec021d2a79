import type { CDPSession, Page } from '@playwright/test';
import { Caller } from '../pages/caller.ts';
import { codeOf } from '../pages/codes.ts';
import { walkTo } from '../pages/navigate.ts';
import { ownSession } from '../pages/own-session.ts';
import { signIn } from '../pages/users.ts';
import { expect, test } from '../pages/signed-in.ts';

const loginHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true });
const security = '/account/settings/security';

/** To the sign-in page without the session. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('parcelyard.token'));
  await page.goto('/user/login');
  await expect(loginHeading(page)).toBeVisible();
}

test('two-step sign-in: set up, signed in by code, turned off by a recovery code', async ({ at }) => {
  const sales = await at('sales', security);
  await sales.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = sales.getByRole('alertdialog', { name: 'Set up two-step sign-in' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not right')).toBeVisible();
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = sales.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  await sales.getByRole('button', { name: 'I have saved them' }).click();
  await expect(sales.getByText('10 recovery codes are left')).toBeVisible();

  await leave(sales);
  await signIn(sales, 'sales');
  await expect(sales.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await sales.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await sales.getByRole('button', { name: 'Continue' }).click();
  await sales.waitForURL((url) => !url.pathname.startsWith('/user/'));

  await walkTo(sales, security);
  await sales.getByRole('button', { name: 'Turn off' }).click();
  const off = sales.getByRole('alertdialog', { name: 'Turn off two-step sign-in?' });
  await off.getByLabel('Password', { exact: true }).fill('parcelyard');
  await off.getByLabel('Code from the app, or a recovery code').fill(recovery.toLowerCase());
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(sales.getByRole('button', { name: 'Set up', exact: true })).toBeVisible();
});

test('“sign out there” leads the other device to the sign-in page at once, and says why', async ({ at, baseURL }) => {
  const open = async (path: string) => at('affiliate', path, { kept: await ownSession(baseURL, 'affiliate') });
  const there = await open('/account/settings/base');
  await expect(there.getByRole('heading', { name: 'Profile' })).toBeVisible();
  const here = await open(security);
  await expect(here.getByText('This device')).toHaveCount(1);
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(here.getByText('All other devices are signed out')).toBeVisible();
  // The socket reports the end of the session; no click is needed.
  const notice = there.getByRole('alert').filter({ hasText: 'Unauthorized' });
  await expect(notice).toContainText('Authorization verification failed');
  await expect(loginHeading(there)).toBeVisible();
  await expect(there).toHaveURL(/redirect=.*base/);
});

/** A virtual authenticator that confirms by itself. */
async function virtualKey(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

test('a passkey is made, signs in without a password, and is taken away', async ({ page, baseURL }) => {
  // Passkeys are bound to a host name; an IP address has none.
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await virtualKey(page);
  await page.goto(`${site}/user/login`);
  await signIn(page, 'seller2');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
  await walkTo(page, security);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('alertdialog', { name: 'Name of the passkey' });
  await naming.getByLabel('Name').fill('My laptop');
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('parcelyard.token'));
  await walkTo(page, `/user/login?redirect=${encodeURIComponent(security)}`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(site + security);
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('My laptop', { exact: true })).toBeHidden();
});

test('confirming money asks for the password in place and then continues with the typed values', async ({
  at,
  baseURL,
}) => {
  const boss = await Caller.signIn(baseURL ?? '', 'manager');
  const safety = async (minutes: number) => {
    await boss.mutate('/security/stepUp', { password: 'parcelyard' });
    await boss.mutate('/settings/saveSafety', {
      require_second_factor: false,
      step_up_minutes: minutes,
      upload_mb: 50,
    });
  };
  const seller = await Caller.signIn(baseURL ?? '', 'seller');
  const reference = `STEP ${Date.now()}`;
  await seller.mutate('/account/recharge', { amount: { minor: 12_345, currency: 'EUR' }, method: 'bank', reference });
  await safety(10);
  try {
    const page = await at('admin', '/accounts/admin-recharge');
    await page.getByRole('row').filter({ hasText: reference }).click();
    await page.getByLabel('Fee of the bank').fill('1.50');
    await page.getByRole('button', { name: /^Confirm €/ }).click();
    await page.getByRole('button', { name: 'Post now' }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirm your identity' });
    await question.getByLabel('Password', { exact: true }).fill('not this one');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(question.getByText('The password is not right.')).toBeVisible();
    await question.getByLabel('Password', { exact: true }).fill('parcelyard');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(/is confirmed$/)).toBeVisible();
    await expect(page.getByText('€121.95').first()).toBeVisible();
  } finally {
    await safety(0);
    await Promise.all([boss.leave(), seller.leave()]);
  }
});
