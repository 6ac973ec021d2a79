import type { Page } from '@playwright/test';
import { walkTo } from '../pages/navigate.ts';
import { freshParcel } from '../pages/parcels.ts';
import { scan, scanAndSee } from '../pages/scanner.ts';
import { phone } from '../pages/phone.ts';
import { expect, test } from '../pages/signed-in.ts';

const progress = (page: Page, done: number, of: number) =>
  expect(page.getByText(`${done} of ${of}`, { exact: true }).first()).toBeVisible();

test('every kind of scan is a scan: Tab, no suffix, an AIM prefix, over a field, and under an open question', async ({
  at,
  call,
}) => {
  const packer = await call('packer');
  const page = await at('packer', '/pack', phone);
  await expect(page.getByText('Scan a parcel')).toBeVisible();

  const first = await freshParcel(packer, 2);
  await test.step('the card stays where it is while scans are sent', async () => {
    await scan(page, first.waybill, 'Tab');
    await expect(page).toHaveURL(`/pack?parcel=${first.waybill}`);
    await expect(page.getByText('In sync')).toBeVisible();
    // The parcel is there, with its progress above the card.
    await expect(page.getByText('Go to', { exact: true })).toBeVisible();
    const top = async () => (await page.locator('main').boundingBox())?.y;
    const before = await top();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sends = /pack(Batch|Scan)/i;
    await page.route(sends, async (route) => {
      await released;
      await route.continue();
    });
    await scanAndSee(page, first.codes[0] ?? '', 'right', 'Tab');
    await expect(page.getByText('Sending 1')).toBeVisible();
    expect(await top()).toBe(before);
    release();
    await expect(page.getByText('In sync')).toBeVisible();
    await page.unroute(sends);
  });

  await test.step('a scan counts with Tab and without a suffix', async () => {
    await progress(page, 1, first.codes.length);
    for (const [at, code] of first.codes.entries()) {
      if (at === 0) continue;
      await scan(page, code, 'none');
      // The pause ends the code: the next one must not follow within it.
      await progress(page, at + 1, first.codes.length);
    }
  });

  await test.step('a code scanned into the weight field is a scan, and the weight stays', async () => {
    const weight = page.getByRole('textbox', { name: 'Weight in grams' });
    await weight.fill('250');
    await scan(page, '4006381333931', 'none');
    await expect(page.locator('[data-kind="wrong"]')).toContainText('4006381333931');
    await page.getByRole('button', { name: /go on$/ }).click();
    await expect(page.getByRole('textbox', { name: 'Weight in grams' })).not.toHaveValue(/4006/);
  });

  const second = await freshParcel(packer, 2);
  await walkTo(page, '/pack');
  await expect(page.getByText('Scan a parcel')).toBeVisible();
  await scan(page, `]C1${second.waybill}`);
  await expect(page).toHaveURL(`/pack?parcel=${second.waybill}`);
  await expect(page.getByText('Scanner ready')).toBeVisible();

  await test.step('a scan under an open question is announced, and leaves it open', async () => {
    await page.getByRole('button', { name: 'Problem' }).click();
    await page.getByRole('textbox', { name: /What happened/ }).focus();
    await scan(page, second.codes[0] ?? '');
    const notice = page.getByText(`${second.codes[0]} was not used`);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('textbox', { name: /What happened/ })).toHaveValue('');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();

    // The notice covers neither the way back, the waybill nor the progress.
    const box = await notice.boundingBox();
    const bar = await page.getByText(`0 of ${second.codes.length}`, { exact: true }).first().boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    const acts = await page.getByRole('button', { name: 'Type code' }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(acts?.y ?? 0);
  });

  await test.step('a scan counts with an AIM prefix, and while “Type code” is open', async () => {
    await scan(page, `]Q3${second.codes[0]}`);
    await progress(page, 1, second.codes.length);
    await page.getByRole('button', { name: 'Type code' }).click();
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await scan(page, `]E0${second.codes[1]}`, 'Tab');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await progress(page, 2, second.codes.length);
    // Sent, so that the next test does not take the parcel for a fresh one.
    await expect(page.getByText('In sync')).toBeVisible();
  });
});

test('with text of 200 % nothing leaves the screen of a phone, and every button is reached', async ({ at, call }) => {
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
  /** Checks both sizes of a phone; the larger one stays. */
  const onPhones = async (check: () => Promise<void>) => {
    for (const viewport of [{ width: 360, height: 640 }, phone.viewport])
      await test.step(`at ${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        await check();
      });
  };

  await expect(page.getByRole('list', { name: 'Waiting to be packed' })).toBeVisible();
  expect(await beyond()).toEqual([]);
  await scan(page, waybill);
  await expect(page.getByText('Scanner ready')).toBeVisible();
  expect(await beyond()).toEqual([]);
  await onPhones(room);
  for (const code of codes) await scan(page, code);
  await expect(page.getByRole('button', { name: 'Print label' })).toBeVisible();
  await onPhones(room);
  const field = page.getByRole('textbox', { name: 'Weight in grams' });
  await field.fill('1');
  await expect(page.getByText('Outside tolerance').last()).toBeVisible();
  expect(await beyond()).toEqual([]);
  await field.fill('90000');
  await expect(page.getByText('weigh again or say why')).toBeVisible();
  await onPhones(async () => {
    await room();
    // The last of the content is reached, too.
    await page.getByText('expected').scrollIntoViewIfNeeded();
    await expect(page.getByText('expected')).toBeInViewport();
  });
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
  await walkTo(page, `/pack?parcel=${waybill}`);
  await expect(page.getByText('Go to', { exact: true })).toBeVisible();
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
