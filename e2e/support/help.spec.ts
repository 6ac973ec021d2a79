import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accessFaultsOf, faultsOf } from '../pages/look.ts';
import { expect, test } from '../pages/signed-in.ts';

const newcomer = [
  { language: 'en-US', search: 'Search the help', asks: 'how do I connect my shop', finds: 'Connect your shop' },
  { language: 'en-US', search: 'Search the help', asks: 'what does collect mean', finds: 'What does “collect” mean?' },
  { language: 'zh-CN', search: '搜索帮助', asks: '怎么连接店铺', finds: '连接您的店铺' },
  { language: 'zh-CN', search: '搜索帮助', asks: '补收是什么意思', finds: '“补收”（collect）是什么意思？' },
] as const;

test('a newcomer finds the answer with one search, in both languages, and its picture is there', async ({
  browser,
  baseURL,
}) => {
  for (const locale of ['en-US', 'zh-CN']) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    for (const { search, asks, finds } of newcomer.filter(({ language }) => language === locale)) {
      await page.goto('/help');
      await page.getByLabel(search).fill(asks);
      await page.getByLabel(search).press('Enter');
      const first = page.locator('.links a').first();
      await expect(first).toContainText(finds);
      await first.click();
      await expect(page.getByRole('heading', { level: 1, name: finds })).toBeVisible();
      const picture = page.getByRole('article').getByRole('img').first();
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    }
    await context.close();
  }
});

test('help, tickets and the editor have nothing to stumble over; a table of an article is written and read', async ({
  at,
}) => {
  const help = await at('seller', '/help');
  for (const path of ['/help', '/help?q=refund', '/help/orders', '/help/orders/follow-a-parcel?lang=zh-CN']) {
    await help.goto(path);
    expect.soft(await publicFaultsOf(help), path).toEqual([]);
  }

  const seller = await at('seller', '/ticket');
  await expect(seller.getByRole('table', { name: 'Tickets' })).toBeVisible();
  expect.soft(await faultsOf(seller), '/ticket').toEqual([]);
  await seller.getByRole('button', { name: 'New ticket' }).click();
  await seller.getByRole('dialog').getByLabel('Subject').fill('refund');
  await expect(seller.getByRole('dialog').getByText('Ask for a refund or a resend')).toBeVisible();
  expect.soft(await accessFaultsOf(seller), 'a new ticket').toEqual([]);

  const service = await at('service', '/ticket');
  await service.getByRole('table').locator('tbody').getByRole('row').first().click();
  await expect(service.getByRole('dialog').getByLabel('Your reply')).toBeVisible();
  expect.soft(await faultsOf(service), 'a ticket').toEqual([]);

  const editor = await at('manager', '/helpcenter');
  await editor.getByRole('button', { name: 'Follow a parcel', exact: true }).click();
  const text = editor.getByRole('textbox', { name: 'English text' });
  await text.click();
  await text.press('ControlOrMeta+End');
  await editor.getByRole('button', { name: 'Insert a table' }).first().click();
  await editor.keyboard.type('Carrier');
  await editor.keyboard.press('Tab');
  await editor.keyboard.type('Days');
  await expect(text.locator('th').filter({ hasText: 'Days' })).toBeVisible();
  expect.soft(await accessFaultsOf(editor), 'the editor').toEqual([]);
  await editor.getByRole('button', { name: 'Publish' }).click();
  await expect(editor.getByText('The article is published')).toBeVisible();
  await help.goto('/help/orders/follow-a-parcel?lang=en-US');
  await expect(help.locator('th').filter({ hasText: 'Carrier' })).toBeVisible();
});

/** A page of the server has its own scripts only: checks at the width it has. */
async function publicFaultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(...violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id));
  }
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return isTooWide ? [...found, 'too wide'] : found;
}
