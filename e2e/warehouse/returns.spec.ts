import type { Caller } from '../pages/caller.ts';
import { scan } from '../pages/scanner.ts';
import { phone } from '../pages/phone.ts';
import { expect, test } from '../pages/signed-in.ts';

type ReturnLine = {
  variant_code: string;
  quantity: number;
  restocked: number;
  scrapped: number;
  location_code: string;
};
type Return = { _id: string; number: string; order_number: string; lines: ReturnLine[] };
type Warehouse = { _id: string; code: string };

const returnsTo = async (packer: Caller, { _id }: Warehouse) =>
  (await packer.query<{ list: Return[] }>('/order/packReturns', { warehouse_id: _id })).list;
const unitsOut = ({ quantity, restocked, scrapped }: ReturnLine) => quantity - restocked - scrapped;

/** A warehouse and a return of one line that it expects. */
async function expectedReturn(packer: Caller) {
  for (const warehouse of await packer.query<Warehouse[]>('/order/packWarehouses'))
    for (const found of await returnsTo(packer, warehouse)) {
      const [line, ...others] = found.lines;
      if (line && others.length === 0 && unitsOut(line) > 0 && line.location_code !== '')
        return { warehouse, found, line };
    }
  throw new Error('the demo world expects no return of one line');
}

test('returned goods are booked without a network, and arrive once when it is back', async ({ at, call }) => {
  const packer = await call('packer');
  const { warehouse, found, line } = await expectedReturn(packer);
  const page = await at('packer', '/pack?mode=receive', phone);
  await page.getByText(new RegExp(`^${warehouse.code} · `)).click();
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible();

  await page.context().setOffline(true);
  await scan(page, found.order_number.toLowerCase());
  await scan(page, 'NO-SUCH-THING');
  await expect(page.locator('[data-kind="wrong"]')).toContainText(`NO-SUCH-THING is not in ${found.number}`);
  await page.getByRole('button', { name: 'Understood, go on' }).click();
  for (let unit = 0; unit < unitsOut(line); unit += 1) await scan(page, line.variant_code);
  await expect(page.getByRole('textbox', { name: 'Back on the shelf' })).toHaveValue(String(unitsOut(line)));
  await page.getByRole('button', { name: `Book ${unitsOut(line)}` }).click();
  await expect(page.getByText('All of it is booked')).toBeVisible();
  expect((await returnsTo(packer, warehouse)).map(({ _id }) => _id)).toContain(found._id);

  await page.context().setOffline(false);
  const isOut = async () => (await returnsTo(packer, warehouse)).some(({ _id }) => _id === found._id);
  await expect.poll(isOut, { timeout: 45_000 }).toBe(false);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: found.number })).toHaveCount(0);
});
