import type { Page } from '@playwright/test';
import { givenWalk } from '../pages/pick-walk.ts';
import { scan } from '../pages/scanner.ts';
import { phone } from '../pages/phone.ts';
import { expect, test } from '../pages/signed-in.ts';

type Sent = { readonly call: string; readonly input: { readonly op_id: string } };

const single: Readonly<Record<string, string>> = {
  packPick: 'pack.pick',
  packPickEmpty: 'pack.pickEmpty',
  packPickFinish: 'pack.pickFinish',
};

/** The operations with a successful response, by their call: one that waits alone is sent by itself, several are sent together. */
function operationsSent(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('response', (response) => {
    if (response.status() !== 200) return;
    const path = new URL(response.url()).pathname.split('/').at(-1) ?? '';
    const call = single[path];
    const data = () => response.request().postDataJSON() as unknown;
    if (call) sent.push({ call, input: data() as Sent['input'] });
    if (path === 'packBatch') sent.push(...(data() as { operations: Sent[] }).operations);
  });
  return sent;
}

test('a walk goes on without a network, and its parcels wait to be packed', async ({ at, call }) => {
  const { zone, places, codes, orders, totes } = await givenWalk(call);
  const [[first, second], [own, shared], [tote, other]] = [places, codes, totes];
  const page = await at('packer', '/pack?mode=pick', phone);
  const sent = operationsSent(page);
  const step = async (code: string, next: string | RegExp) => {
    await scan(page, code);
    await expect(page.getByText(next).first()).toBeVisible();
  };
  await page.getByText(/^YW · /).click();
  await page.getByRole('combobox', { name: 'Zone' }).click();
  await page.getByRole('option', { name: zone, exact: true }).click();
  await page.getByRole('button', { name: 'Collect parcels' }).click();
  await expect(page.getByText('Your batch: 2 parcels')).toBeVisible();
  await page.getByRole('button', { name: 'Start the walk' }).click();

  await test.step('the network is lost at the first place', async () => {
    await step(first, 'Scan a unit');
    await step(own, 'Scan the next unit');
    await page.context().setOffline(true);
    await step(own, 'Put them into a free tote');
    await step(tote, `Is ${first} empty?`);
    await page.getByRole('button', { name: 'Yes, it is empty' }).click();
    await expect(page.getByText('Go to this place and scan it')).toBeVisible();
    await step(second, 'Scan a unit');
    await step(shared, 'Put them into the tote of');
    await step(tote, 'Scan a unit');
  });

  await test.step('the network returns', async () => {
    await page.context().setOffline(false);
    await step(shared, 'Scan the next unit');
    await step(shared, 'Put them into a free tote');
    await step(other, `Is ${second} empty?`);
    await page.getByRole('button', { name: 'Yes, it is empty' }).click();
    await expect(page.getByText('The walk is done')).toBeVisible();
    await page.getByRole('button', { name: 'The totes are at the station' }).click();
    await expect(page.getByRole('button', { name: 'Collect parcels' })).toBeVisible();
    await expect(page.getByTitle('Unsent changes')).toContainText('In sync');
  });
  await expect
    .poll(() => sent.map((each) => each.call).toSorted())
    .toEqual(['pack.pick', 'pack.pick', 'pack.pick', 'pack.pickEmpty', 'pack.pickEmpty', 'pack.pickFinish']);
  expect(new Set(sent.map(({ input }) => input.op_id)).size).toBe(6);

  await page.getByRole('navigation', { name: 'Work' }).getByRole('button', { name: 'Pack' }).click();
  const waiting = page.getByRole('list', { name: 'Waiting to be packed' });
  for (const order of orders) await expect(waiting.getByRole('button', { name: order })).toBeVisible();
  await scan(page, other);
  await expect(page.getByText('Scanner ready')).toBeVisible();
});
