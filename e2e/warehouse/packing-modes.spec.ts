import type { Page } from '@playwright/test';
import type { Caller } from '../pages/caller.ts';
import { walkTo } from '../pages/navigate.ts';
import { scan } from '../pages/scanner.ts';
import { phone } from '../pages/phone.ts';
import { expect, test } from '../pages/signed-in.ts';

type Unsorted = { waybill: string; location_code: string; variant_code: string; parcel_missing: number };
type Inbound = {
  _id: string;
  waybill: string;
  variant_code: string;
  quantity: number;
  received: number;
  is_open: boolean;
  location_code: string;
};

async function yiwu(packer: Caller): Promise<string> {
  const warehouses = await packer.query<{ _id: string; code: string }[]>('/order/packWarehouses');
  return warehouses.find(({ code }) => code === 'YW')?._id ?? '';
}
const unsorted = async (packer: Caller) =>
  (await packer.query<{ list: Unsorted[] }>('/order/packUnsorted', { warehouse_id: await yiwu(packer) })).list;
const inbound = async (packer: Caller) =>
  (await packer.query<{ list: Inbound[] }>('/order/packInbound', { warehouse_id: await yiwu(packer) })).list;

/** Chooses the device's warehouse. */
async function chooseYiwu(page: Page): Promise<void> {
  await page.getByText(/^YW · /).click();
}
/** The verdict on the last scan or undo. */
const verdict = (page: Page, kind: 'right' | 'wrong' | 'undone') => page.locator(`[data-kind="${kind}"]`);

test('units are sorted into the trays of their parcels, one that no parcel needs is refused; places are counted', async ({
  at,
  call,
}) => {
  const packer = await call('packer');
  // Its parcel needs one unit only, so the parcel is complete once it is sorted.
  const line = (await unsorted(packer)).find(({ parcel_missing }) => parcel_missing === 1);
  if (!line) throw new Error('the demo world has nothing to sort');
  const page = await at('packer', '/pack', phone);
  await page.getByRole('navigation', { name: 'Work' }).getByRole('button', { name: 'Sort' }).click();
  await expect(page).toHaveURL('/pack?mode=sort');
  await chooseYiwu(page);
  await expect(page.getByText(/units? waits? to be sorted/)).toBeVisible();

  await scan(page, line.location_code);
  await expect(page.getByText('Scan a unit')).toBeVisible();
  await scan(page, 'NO-SUCH-THING');
  await expect(verdict(page, 'wrong')).toContainText('No orders waiting for it');
  await page.getByRole('button', { name: 'Understood, go on' }).click();

  await scan(page, line.variant_code.toLowerCase());
  await expect(verdict(page, 'right')).toContainText(line.waybill);
  await expect(verdict(page, 'right')).toContainText(/Y-0\d-0\d/);
  // Wait for the server before undoing: “In sync” may still describe the state before the scan.
  const ofParcel = async () => (await unsorted(packer)).filter(({ waybill }) => waybill === line.waybill);
  await expect.poll(ofParcel).toHaveLength(line.parcel_missing - 1);
  // Take the unit out of the tray and sort it again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(verdict(page, 'undone')).toContainText(`Put it back at${line.location_code}`);
  await expect.poll(() => unsorted(packer)).toContainEqual(line);
  await expect(page.getByTitle('Unsent changes')).toContainText('In sync');
  await scan(page, line.variant_code);
  await expect(verdict(page, 'right')).toContainText('Put it into');
  await expect.poll(ofParcel).toHaveLength(line.parcel_missing - 1);
  const parcel = await packer.query<{ status: string; list: { sorted: boolean; location_code: string }[] }>(
    '/order/getTrackPackageDetail',
    { track_no: line.waybill },
  );
  expect(parcel).toMatchObject({ status: 'ready', list: [{ sorted: true }] });
  await expect(verdict(page, 'right')).toContainText(parcel.list[0]?.location_code ?? '?');

  await test.step('a place is counted blind; a large difference waits, and a purchaser decides', async () => {
    const places = await packer.query<{ places: string[] }>('/order/packPlaces', { warehouse_id: await yiwu(packer) });
    type Lying = { location_code: string; variant_code: string; on_hand: number };
    const lying = await packer.query<Lying[]>('/order/getProductByLocationCodes', {
      location_codes: places.places.slice(0, 60).join(','),
    });
    const full = lying.find(({ on_hand }) => on_hand > 20);
    if (!full) throw new Error('the demo world has no full shelf');
    await walkTo(page, '/pack?mode=count');
    await scan(page, 'Z-99-99');
    await expect(verdict(page, 'wrong')).toContainText('Unknown place');
    await scan(page, full.location_code);
    await scan(page, full.variant_code);
    await scan(page, full.variant_code);
    await expect(page.getByRole('textbox', { name: `Pieces of ${full.variant_code}` })).toHaveValue('2');
    // The expected quantity is hidden until the count is sent; an unfinished count survives another mode.
    await expect(page.getByText(/should be/)).toBeHidden();
    await walkTo(page, '/pack?mode=sort');
    await expect(page.getByRole('button', { name: /^Finish with/ })).toBeHidden();
    await walkTo(page, '/pack?mode=count');
    await page.getByRole('button', { name: 'Finish with 2 pieces' }).click();
    const counted = page.getByRole('button', { name: 'Everything is counted' });
    // On a phone the buttons of a question share its width.
    expect(
      await counted.evaluate((button) =>
        [...button.querySelectorAll('[class*=label]')].map((label) => label.scrollWidth - label.clientWidth),
      ),
    ).toEqual([0]);
    await counted.click();
    await expect(page.getByText('A lead looks at the difference')).toBeVisible();
    await expect(page.getByText(/^2, should be \d+$/)).toBeVisible();

    const desk = await at('purchaser', '/stock/counts');
    const row = desk.getByRole('row').filter({ hasText: full.location_code }).first();
    await expect(row).toContainText('To decide');
    await row.click();
    await desk.getByRole('button', { name: 'Leave the stock as it is' }).click();
    await expect(desk.getByText(`The stock of ${full.location_code} stays`)).toBeVisible();
    await expect(row).toContainText('Refused');
  });
});

test('a waybill is received without a network, and arrives once; counted pieces stay, a partial receipt offers reasons', async ({
  at,
  call,
}) => {
  const packer = await call('packer');
  const box = Map.groupBy(await inbound(packer), (line) => line.waybill);
  const [line] = [...box.values()].find((lines) => lines.length === 1 && lines[0]?.received === 0) ?? [];
  if (!line) throw new Error('the demo world expects nothing');
  const page = await at('packer', '/pack?mode=receive', phone);
  await chooseYiwu(page);
  await expect(page.getByText(/waybills are on their way/)).toBeVisible();

  await page.context().setOffline(true);
  await scan(page, 'SF00000');
  await expect(verdict(page, 'wrong')).toContainText('Not expected');
  await scan(page, line.waybill);
  for (let piece = 0; piece < line.quantity; piece += 1) await scan(page, line.variant_code);
  await expect(page.getByRole('textbox', { name: 'Good' })).toHaveValue(String(line.quantity));
  // Both counts fit the smallest phone, with room for a thousand.
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.getByRole('button', { name: 'One more' })).toHaveCount(2);
  for (const more of await page.getByRole('button', { name: 'One more' }).all())
    await expect(more).toBeInViewport({ ratio: 1 });
  const good = page.getByRole('textbox', { name: 'Good' });
  await good.fill('1000');
  expect(await good.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await good.fill(String(line.quantity));
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'One more' }).first().click();
  await expect(page.getByRole('button', { name: `Receive ${line.quantity + 1}` })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'More than bought: why?' })).toBeVisible();
  await page.getByRole('button', { name: 'One less' }).first().click();
  await page.getByRole('button', { name: `Receive ${line.quantity}` }).click();
  await expect(page.getByText('All of it is here')).toBeVisible();

  await page.context().setOffline(false);
  await expect
    .poll(async () => (await inbound(packer)).find(({ _id }) => _id === line._id)?.received ?? line.quantity, {
      timeout: 45_000,
    })
    .toBe(line.quantity);

  await test.step('counted pieces stay through a foreign code, Back and a reload', async () => {
    const others = Map.groupBy(await inbound(packer), (each) => each.waybill);
    const [next] =
      [...others.values()].find((lines) => lines.length === 1 && lines[0]?.received === 0 && lines[0].quantity > 2) ??
      [];
    if (!next) throw new Error('the demo world expects no line of three pieces');
    await walkTo(page, '/pack');
    await expect(page.getByText('Scan a parcel')).toBeVisible();
    await walkTo(page, '/pack?mode=receive');
    await expect(page.getByText(/waybills are on their way/)).toBeVisible();
    await scan(page, next.waybill);
    await scan(page, next.variant_code);
    await scan(page, next.variant_code);
    await expect(good).toHaveValue('2');

    await scan(page, 'NO-SUCH-THING');
    await expect(verdict(page, 'wrong')).toContainText('Not in this box');
    await expect(verdict(page, 'wrong')).toContainText('Your count stays at 2');
    await page.getByRole('button', { name: 'Understood, go on' }).click();
    await expect(good).toHaveValue('2');

    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('2 counted')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('2 counted, not received')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: next.waybill }).click();
    await page.getByRole('button', { name: next.variant_code }).click();
    await expect(good).toHaveValue('2');

    await expect(page.getByRole('button', { name: 'Receive 2' })).toBeDisabled();
    await page.getByRole('button', { name: 'The rest comes in another box' }).click();
    await expect(page.getByRole('textbox', { name: 'Fewer than bought: why?' })).toHaveValue(
      'The rest comes in another box',
    );
    await page.getByRole('button', { name: 'Receive 2' }).click();
    await expect(page.getByText('Scan a unit, or choose its line')).toBeVisible();
    await expect(page.getByText('2 counted')).toBeHidden();
  });
});
