import type { Page } from '@playwright/test';
import { freshParcel } from '../pages/parcels.ts';
import { scan, scanAndSee } from '../pages/scanner.ts';
import { phone } from '../pages/phone.ts';
import { expect, test } from '../pages/signed-in.ts';

const progress = (page: Page, done: number, of: number) =>
  expect(page.getByText(`${done} of ${of}`, { exact: true }).first()).toBeVisible();

test('a scan counts with Tab and without a suffix', async ({ at, call }) => {
  const { waybill, codes } = await freshParcel(await call('packer'), 2);
  const page = await at('packer', '/pack', phone);
  await expect(page.getByText('Scan a parcel')).toBeVisible();
  await scan(page, waybill, 'Tab');
  await expect(page).toHaveURL(`/pack?parcel=${waybill}`);
  await scanAndSee(page, codes[0] ?? '', 'right', 'Tab');
  await progress(page, 1, codes.length);
  for (const [at, code] of codes.entries()) {
    if (at === 0) continue;
    await scan(page, code, 'none');
    // The pause ends the code: the next one must not follow within it.
    await progress(page, at + 1, codes.length);
  }
  await expect(page.getByText(`${codes.length} of ${codes.length}`, { exact: true }).first()).toBeVisible();
});

test('a scan counts with an AIM prefix, and while “Type code” is open', async ({ at, call }) => {
  const { waybill, codes } = await freshParcel(await call('packer'), 2);
  const page = await at('packer', '/pack', phone);
  await expect(page.getByText('Scan a parcel')).toBeVisible();
  await scan(page, `]C1${waybill}`);
  await expect(page).toHaveURL(`/pack?parcel=${waybill}`);
  await scan(page, `]Q3${codes[0]}`);
  await progress(page, 1, codes.length);
  await page.getByRole('button', { name: 'Type code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await scan(page, `]E0${codes[1]}`, 'Tab');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await progress(page, 2, codes.length);
});

test('a code scanned into the weight field is a scan, and the weight stays', async ({ at, call }) => {
  const { waybill, codes } = await freshParcel(await call('packer'));
  const page = await at('packer', `/pack?parcel=${waybill}`, phone);
  await expect(page.getByText('Scanner ready')).toBeVisible();
  for (const code of codes) await scan(page, code);
  const weight = page.getByRole('textbox', { name: 'Weight in grams' });
  await weight.fill('250');
  await scan(page, '4006381333931', 'none');
  await expect(page.locator('[data-kind="wrong"]')).toContainText('4006381333931');
  await page.getByRole('button', { name: /go on$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Weight in grams' })).not.toHaveValue(/4006/);
});

test('a scan under an open question is announced, and does not answer it', async ({ at, call }) => {
  const { waybill, codes } = await freshParcel(await call('packer'));
  const page = await at('packer', `/pack?parcel=${waybill}`, phone);
  await page.getByRole('button', { name: 'Problem' }).click();
  await page.getByRole('textbox', { name: /What happened/ }).focus();
  await scan(page, codes[0] ?? '');
  await expect(page.getByText(`${codes[0]} was not used`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /What happened/ })).toHaveValue('');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('a notice covers neither the way back, the waybill nor the progress', async ({ at, call }) => {
  const { waybill, codes } = await freshParcel(await call('packer'), 2);
  const page = await at('packer', `/pack?parcel=${waybill}`, phone);
  await expect(page.getByText('Scanner ready')).toBeVisible();
  await page.getByRole('button', { name: 'Problem' }).click();
  await scan(page, codes[0] ?? '');
  const notice = page.getByText(`${codes[0]} was not used`);
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  const top = (await notice.boundingBox())?.y ?? 0;
  const bar = await page.getByText(`0 of ${codes.length}`, { exact: true }).first().boundingBox();
  expect(top).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  const acts = await page.getByRole('button', { name: 'Type code' }).boundingBox();
  const box = await notice.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(acts?.y ?? 0);
});

test('with text of 200 % nothing leaves the screen of a phone', async ({ at, call }) => {
  const { waybill, codes } = await freshParcel(await call('packer'));
  const page = await at('packer', '/pack', phone);
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  const beyond = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header *, main *, footer *')]
        .filter((each) => each.getClientRects().length > 0 && !each.closest('.py-sr'))
        .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
        .map((each) => each.textContent),
    );
  await expect(page.getByRole('list', { name: 'Waiting to be packed' })).toBeVisible();
  expect(await beyond()).toEqual([]);
  await scan(page, waybill);
  await expect(page.getByText('Scanner ready')).toBeVisible();
  expect(await beyond()).toEqual([]);
  for (const code of codes) await scan(page, code);
  await page.getByRole('textbox', { name: 'Weight in grams' }).fill('1');
  await expect(page.getByText('Outside tolerance').last()).toBeVisible();
  expect(await beyond()).toEqual([]);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])
  test(`with text of 200 % every button is reached and covers nothing at ${viewport.width} × ${viewport.height}`, async ({
    at,
    call,
  }) => {
    const { waybill, codes } = await freshParcel(await call('packer'));
    const page = await at('packer', `/pack?parcel=${waybill}`, { viewport, hasTouch: true });
    await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
    await expect(page.getByText('Scanner ready')).toBeVisible();
    const room = async () => {
      const [main, foot] = [page.locator('main'), page.locator('footer')];
      const boxes = await Promise.all([main, foot].map((each) => each.boundingBox()));
      const [content, acts] = boxes;
      // Enough of the content for a few lines of large text, above the buttons.
      expect(content?.height ?? 0).toBeGreaterThan(300);
      expect((content?.y ?? 0) + (content?.height ?? 0)).toBeLessThanOrEqual((acts?.y ?? 0) + 1);
      for (const button of await foot.getByRole('button').all()) {
        await button.scrollIntoViewIfNeeded();
        const isOnTop = await button.evaluate((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return left >= 0 && left + width <= innerWidth && hit !== null && each.contains(hit);
        });
        expect(isOnTop, await button.innerText()).toBe(true);
      }
    };
    await room();
    for (const code of codes) await scan(page, code);
    await expect(page.getByRole('button', { name: 'Print label' })).toBeVisible();
    await room();
    const field = page.getByRole('textbox', { name: 'Weight in grams' });
    await field.fill('90000');
    await expect(page.getByText('weigh again or say why')).toBeVisible();
    await room();
    // The last of the content is reached, too.
    await page.getByText('expected').scrollIntoViewIfNeeded();
    await expect(page.getByText('expected')).toBeInViewport();
  });

test('the card stays where it is while scans are sent', async ({ at, call }) => {
  const { waybill, codes } = await freshParcel(await call('packer'), 2);
  const page = await at('packer', `/pack?parcel=${waybill}`, phone);
  await expect(page.getByText('In sync')).toBeVisible();
  // The parcel is there, with its progress above the card.
  await expect(page.getByText('Go to', { exact: true })).toBeVisible();
  const top = async () => (await page.locator('main').boundingBox())?.y;
  const before = await top();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/pack(Batch|Scan)/i, async (route) => {
    await released;
    await route.continue();
  });
  await scan(page, codes[0] ?? '');
  await expect(page.getByText('Sending 1')).toBeVisible();
  expect(await top()).toBe(before);
  release();
  // Sent, so that the next test does not take the parcel for a fresh one.
  await expect(page.getByText('In sync')).toBeVisible();
});

test('what is pressed on a touch screen is 44 px high: on the packing floor and in the filters of a list', async ({
  at,
  call,
}) => {
  const low = (page: Page, within: string) =>
    page.evaluate(
      (where) =>
        [...document.querySelectorAll(where)]
          .flatMap((each) => [...each.querySelectorAll('button, a[href], [role=button]')])
          .filter((each) => each.getClientRects().length > 0 && !each.closest('.py-sr') && !each.matches('.py-sr'))
          // A link within a sentence is as high as its line.
          .filter((each) => getComputedStyle(each).display !== 'inline')
          .map((each) => [each.textContent || each.getAttribute('aria-label'), each.getBoundingClientRect().height])
          .filter(([, height]) => Number(height) < 43.5),
      within,
    );
  const touch = { ...phone, isMobile: true };
  const { waybill, codes } = await freshParcel(await call('packer'), 2);
  const page = await at('packer', '/pack', touch);
  await expect(page.getByText('Scanner ready')).toBeVisible();
  expect(await low(page, 'body')).toEqual([]);
  await page.goto(`/pack?parcel=${waybill}`);
  await expect(page.getByText('Scanner ready')).toBeVisible();
  expect(await low(page, 'body')).toEqual([]);
  for (const code of codes) await scan(page, code);
  await expect(page.getByRole('button', { name: 'Print label' })).toBeVisible();
  expect(await low(page, 'body')).toEqual([]);
  const list = await at('seller', '/order/list?size=10', touch);
  await expect(list.locator('main li[data-id]').first()).toBeVisible();
  expect(await low(list, 'main [role=search], main [role=group], header')).toEqual([]);
  await list
    .getByRole('button', { name: /Filter/ })
    .first()
    .click();
  await expect(list.getByRole('dialog')).toBeVisible();
  expect(await low(list, '[role=dialog]')).toEqual([]);
});
