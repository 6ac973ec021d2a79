import type { Browser, Page } from '@playwright/test';
import type { Pool } from 'pg';
import type { TestClient } from '../support/server/client.ts';
import { readOps } from './in-page.ts';
import { modeContext, openMode, scanCodes, untilSent, type Session } from './mode-page.ts';
import type { ReceiveFindings } from './receiving.ts';
import { wireTo } from './wire.ts';

type Clients = { readonly seller: TestClient; readonly packer: TestClient };
type Line = { readonly id: string; readonly code: string };
type Returning = {
  readonly address: string;
  readonly clients: Clients;
  readonly session: Session;
  /** It was handed over. */
  readonly orderId: string;
};

/** Units of each line that come back; of the second, one is discarded. */
const sentBack = 3;
const discarded = 1;

async function returnedCase(orderId: string, { seller, packer }: Clients): Promise<{ number: string; lines: Line[] }> {
  const options = (await seller.query('order.afterSaleOptions', { order_id: orderId })).data;
  const lines = options.lines.slice(0, 2).map(({ order_line_id }) => ({ order_line_id, quantity: sentBack }));
  const created = await seller.mutate('order.refundCreate', {
    order_id: orderId,
    stage: 'to_be_restocked',
    reason: 'sent-back',
    product_minor: 1,
    shipping_minor: 0,
    lines,
  });
  if (created.code !== 200) throw new Error(`The return could not be requested: ${created.msg}`);
  const warehouses = (await packer.query('location.warehouses', {})).data;
  for (const { _id } of warehouses) {
    const { list } = (await packer.query('pack.returns', { warehouse_id: _id })).data;
    const found = list.find(({ number }) => number === created.data.number);
    if (!found) continue;
    return {
      number: found.number,
      lines: found.lines.map(({ order_line_id: id, variant_code: code }) => ({ id, code })),
    };
  }
  throw new Error('no warehouse expects the return');
}

async function openReturn(page: Page, number: string): Promise<void> {
  await page.getByText(number).first().waitFor();
  await page.evaluate(scanCodes, [number]);
  await page.getByText('Scan a unit, or choose its line').waitFor();
}

const scanUnits = (page: Page, { code }: Line, units: number) =>
  page.evaluate(
    scanCodes,
    Array.from({ length: units }, () => code),
  );

/**
 * Two devices book one return without a connection. The responses of the first are lost twice; the second counted before
 * it knew of them, so its count is refused and shown.
 */
export async function returnOnce(browser: Browser, pool: Pool, returning: Returning): Promise<ReceiveFindings> {
  const { address, clients, session, orderId } = returning;
  const { number, lines } = await returnedCase(orderId, clients);
  const [one, two] = lines;
  if (!one || !two) throw new Error('the return has too few lines');
  let breaks = 2;
  const wire = await wireTo(address, () => ((breaks -= 1) >= 0 ? 'after-send' : null));
  const contexts = [await modeContext(browser, session), await modeContext(browser, session)] as const;
  try {
    const pages: Page[] = [];
    for (const context of contexts) {
      const page = await openMode(context, wire.address, 'receive');
      await page.getByText('YW ·').first().click();
      await openReturn(page, number);
      await context.setOffline(true);
      pages.push(page);
    }
    const [first, late] = pages;
    if (!first || !late) throw new Error('no device is open');
    await scanUnits(first, one, sentBack);
    await first.getByRole('button', { name: `Book ${sentBack}` }).click();
    await first.getByText('Scan a unit, or choose its line').waitFor();
    await scanUnits(first, two, sentBack - discarded);
    await first.getByRole('group', { name: 'Thrown away' }).getByRole('button', { name: 'One more' }).click();
    await first.getByRole('button', { name: `Book ${sentBack}` }).click();
    await first.getByText('All of it is booked').waitFor();
    await scanUnits(late, one, sentBack);
    await late.getByRole('button', { name: `Book ${sentBack}` }).click();
    await late.getByText('Scan a unit, or choose its line').waitFor();

    await contexts[0].setOffline(false);
    await untilSent(first);
    await contexts[1].setOffline(false);
    await untilSent(late);
    let silent = (await late.evaluate(readOps)).filter(({ state }) => state === 'attention').length === 1 ? 0 : 1;
    if ((await first.evaluate(readOps)).some(({ state }) => state === 'attention')) silent += 1;

    const { rows } = await pool.query<{ id: string; restocked: number; scrapped: number; moved: number }>(
      `select c.order_line_id as id, c.restocked, c.scrapped,
         (select coalesce(sum(m.quantity), 0)::int from stock_moves m
           where m.order_id = l.order_id and m.variant_id = l.variant_id and m.kind = 'restock') as moved
       from after_sale_lines c join order_lines l on l.seller_id = c.seller_id and l.id = c.order_line_id
         join after_sales a on a.seller_id = c.seller_id and a.id = c.after_sale_id
       where a.number = $1`,
      [number],
    );
    let [lost, double] = [0, 0];
    const differ = (units: number, wanted: number) => {
      lost += Math.max(0, wanted - units);
      double += Math.max(0, units - wanted);
    };
    for (const [line, scrapped] of [
      [one, 0],
      [two, discarded],
    ] as const) {
      const row = rows.find(({ id }) => id === line.id);
      differ(row?.restocked ?? 0, sentBack - scrapped);
      differ(row?.scrapped ?? 0, scrapped);
      differ(row?.moved ?? 0, sentBack - scrapped);
    }
    return { lost, double, silent };
  } finally {
    for (const context of contexts) await context.close();
    await wire.close();
  }
}
