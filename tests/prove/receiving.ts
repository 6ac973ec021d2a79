import type { Browser, Page } from '@playwright/test';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { base } from '#server/demo/base.ts';
import type { TestClient } from '../support/server/client.ts';
import { process as processOrders } from '../support/sales/processing.ts';
import { givenReadyOrder, givenVariant, setBalance } from '../support/server/ready.ts';
import { modeContext, openMode, scanCodes, untilSent, type Session } from './mode-page.ts';
import { wireTo } from './wire.ts';

export type ReceiveFindings = {
  /** Units counted on the device that it forgot, or that the server did not receive. */
  readonly lost: number;
  /** Units counted or received without a scan. */
  readonly double: number;
  /** Units of another delivery without a card that says so. */
  readonly silent: number;
};

type Clients = { readonly seller: TestClient; readonly purchaser: TestClient };
type Bought = { readonly id: string; readonly code: string; readonly quantity: number };

const waybill = 'SFPROVE001';
const foreign = 'NOT-IN-THIS-BOX';
const quantities = [6, 4] as const;
/** Fewer than bought: the receipt needs a reason. */
const scanned = [6, 3] as const;

/** Two lines bought for two orders, on their way in one box. */
async function boughtBox(pool: Pool, { seller, purchaser }: Clients): Promise<Bought[]> {
  const app = { pool, db: drizzle(pool), base };
  const shop = { sellerId: base.users.seller, storeId: base.stores['NRDL']! };
  await setBalance(app, shop.sellerId, 1_000_000_000);
  const lines: Bought[] = [];
  for (const quantity of quantities) {
    const variant = await givenVariant(app, { weightG: 2 });
    const order = await givenReadyOrder(app.db, shop, [{ variant, quantity }]);
    await processOrders(seller, [order.id]);
    const { data } = await purchaser.query('purchase.list', { keyword: order.number });
    const purchase = data.list.find((each) => each.order_id === order.id);
    const line = purchase?.lines[0];
    if (!purchase || !line) throw new Error('nothing was bought');
    await purchaser.mutate('purchase.confirm', { purchase_ids: [purchase._id] });
    const numbers = { supplier_order_number: '1688-1', inbound_waybill: waybill };
    await purchaser.mutate('purchase.update', { line_ids: [line._id], ...numbers });
    lines.push({ id: line._id, code: `T-${variant}`, quantity });
  }
  return lines;
}

/** What the device has counted, by line. */
function readCounts(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith('parcelyard.pack.receive.'))) {
    type Stored = Record<string, { lines: Record<string, { scanned: number }> }>;
    const boxes = JSON.parse(localStorage.getItem(key) ?? '{}') as Stored;
    for (const box of Object.values(boxes))
      for (const [id, line] of Object.entries(box.lines)) counts[id] = (counts[id] ?? 0) + line.scanned;
  }
  return counts;
}

const openBox = async (page: Page): Promise<void> => {
  await page.getByText('Scan the inbound waybill').waitFor();
  await page.evaluate(scanCodes, [waybill]);
  await page.getByText(waybill).first().waitFor();
};

/**
 * One device counts a box in two tabs; units of another delivery, Back, a reload and a crash come between. It is received
 * without a connection, and the responses are lost twice.
 */
export async function receiveOnce(
  browser: Browser,
  pool: Pool,
  { address, clients, session }: { readonly address: string; readonly clients: Clients; readonly session: Session },
): Promise<ReceiveFindings> {
  const [full, part] = await boughtBox(pool, clients);
  if (!full || !part) throw new Error('nothing was bought');
  let breaks = 2;
  const wire = await wireTo(address, () => ((breaks -= 1) >= 0 ? 'after-send' : null));
  const context = await modeContext(browser, session);
  try {
    let first = await openMode(context, wire.address, 'receive');
    await first.getByText('YW ·').first().click();
    await openBox(first);
    const second = await openMode(context, wire.address, 'receive');
    await openBox(second);

    let silent = 0;
    await first.evaluate(
      scanCodes,
      Array.from({ length: 2 }, () => full.code),
    );
    await second.evaluate(
      scanCodes,
      Array.from({ length: scanned[1] - 1 }, () => part.code),
    );
    if ((await first.evaluate(scanCodes, [foreign])) !== 'wrong') silent += 1;
    else if (!(await first.locator('main').innerText()).includes('Not in this box')) silent += 1;
    await first.getByRole('button', { name: 'Understood, go on' }).click();
    await first.evaluate(
      scanCodes,
      Array.from({ length: 2 }, () => full.code),
    );
    // Back out of the line and out of the box.
    await first.getByRole('button', { name: 'Back' }).click();
    await first.getByRole('button', { name: 'Back' }).click();
    await openBox(first);
    await first.getByRole('button', { name: full.code }).click();
    await first.evaluate(scanCodes, [full.code]);
    await first.reload();
    await openBox(first);
    await first.getByText(/For /).first().waitFor();
    await first.close();
    await second.evaluate(scanCodes, [part.code]);
    const crashing = await context.newCDPSession(second);
    crashing.send('Page.crash').catch(() => undefined);
    await second.close().catch(() => undefined);

    first = await openMode(context, wire.address, 'receive');
    await openBox(first);
    await openLine(first, full);
    await first.evaluate(scanCodes, [full.code]);
    const counts = await first.evaluate(readCounts);
    const expected = new Map([
      [full.id, scanned[0]],
      [part.id, scanned[1]],
    ]);
    let [lost, double] = [0, 0];
    const differ = (units: number, wanted: number) => {
      lost += Math.max(0, wanted - units);
      double += Math.max(0, units - wanted);
    };
    for (const [id, wanted] of expected) differ(counts[id] ?? 0, wanted);

    await context.setOffline(true);
    await first.getByRole('button', { name: `Receive ${scanned[0]}` }).click();
    await first.getByText('Scan a unit, or choose its line').waitFor();
    await openLine(first, part);
    await first.getByRole('button', { name: 'The factory sent fewer' }).click();
    await first.getByRole('button', { name: `Receive ${scanned[1]}` }).click();
    await first.getByText('Scan a unit, or choose its line').waitFor();
    await context.setOffline(false);
    await untilSent(first);
    const { rows } = await pool.query<{ id: string; received: number }>(
      'select id, received from purchase_lines where id = any($1::uuid[])',
      [[full.id, part.id]],
    );
    for (const [id, wanted] of expected) differ(rows.find((row) => row.id === id)?.received ?? 0, wanted);
    return { lost, double, silent };
  } finally {
    await context.close();
    await wire.close();
  }
}

/** The line of a variant, from the box or from another line. */
async function openLine(page: Page, { code }: Bought): Promise<void> {
  if ((await page.getByText(/^Scan a unit, or choose its line/).count()) === 0)
    await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: code }).click();
  await page.getByText(/For /).first().waitFor();
}
