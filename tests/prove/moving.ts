import type { Browser, Page } from '@playwright/test';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { base } from '#server/demo/base.ts';
import type { TestClient } from '../support/server/client.ts';
import { givenVariant } from '../support/server/ready.ts';
import { readOps } from './in-page.ts';
import { modeContext, openMode, scanCodes, untilSent, type Session } from './mode-page.ts';
import { wireTo } from './wire.ts';

export type MoveFindings = {
  /** Pieces that were moved on the device and are not where they were put. */
  readonly lost: number;
  /** Pieces that are there without a move, or moved twice. */
  readonly double: number;
  /** Moves that the server refused without a task for the user. */
  readonly silent: number;
};

const warehouse = base.warehouses['YW']!;
const [dock, near, far] = ['PRV-01', 'PRV-02', 'PRV-03'] as const;
const [arrived, taken] = [6, 5] as const;

/** A dock with two items to put away, and two empty places. */
async function arrivedGoods(pool: Pool, purchaser: TestClient): Promise<readonly [string, string]> {
  const app = { pool, db: drizzle(pool), base };
  await purchaser.mutate('location.create', { warehouse_id: warehouse, from: near, to: far, kind: 'pick' });
  await purchaser.mutate('location.create', { warehouse_id: warehouse, from: dock, to: dock, kind: 'dock' });
  const codes: string[] = [];
  for (const quantity of [arrived, 2]) {
    const code = `T-${await givenVariant(app, { weightG: 2 })}`;
    const stock = { warehouse_id: warehouse, code, location_code: dock, quantity, reason: 'arrived' };
    const { code: status, msg } = await purchaser.mutate('internal_stock.addStock', stock);
    if (status !== 200) throw new Error(`no goods at the dock: ${msg}`);
    codes.push(code);
  }
  const [own = '', contested = ''] = codes;
  return [own, contested];
}

async function scanned(page: Page, code: string, expected: RegExp): Promise<void> {
  await page.evaluate(scanCodes, [code]);
  await page.getByText(expected).first().waitFor();
}

/** Pieces of an item, by place. */
async function levelsOf(pool: Pool, code: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ place: string; pieces: number }>(
    `select s.location_code as place, s.on_hand as pieces from stock_levels s join variants v on v.id = s.variant_id
     where upper(v.variant_code) = upper($1) and s.warehouse_id = $2`,
    [code, warehouse],
  );
  return new Map(rows.map(({ place, pieces }) => [place, pieces]));
}

/**
 * A phone puts goods away, moves them on and undoes a move without a connection; responses are lost twice. Meanwhile another user moves
 * some of them: that move is refused and stays visible on the phone.
 */
export async function moveOnce(
  browser: Browser,
  pool: Pool,
  {
    address,
    purchaser,
    session,
  }: { readonly address: string; readonly purchaser: TestClient; readonly session: Session },
): Promise<MoveFindings> {
  const [own, contested] = await arrivedGoods(pool, purchaser);
  let breaks = 2;
  const wire = await wireTo(address, () => ((breaks -= 1) >= 0 ? 'after-send' : null));
  const context = await modeContext(browser, session);
  try {
    const page = await openMode(context, wire.address, 'move');
    await page.getByText('YW ·').first().click();
    await page.getByText(dock).first().waitFor();
    await context.setOffline(true);
    await scanned(page, dock, /Scan what to move/);
    await scanned(page, own, /Scan the place they go to/);
    await scanned(page, near, new RegExp(`${arrived} pieces moved`));
    // Moved on from where it was put, one less.
    await scanned(page, near, /Scan what to move/);
    await scanned(page, own, /Scan the place they go to/);
    await page.getByRole('button', { name: 'One less' }).click();
    await scanned(page, far, new RegExp(`${taken} pieces moved`));
    // A mistake that is undone, while neither was sent.
    await scanned(page, far, /Scan what to move/);
    await scanned(page, own, /Scan the place they go to/);
    await scanned(page, near, new RegExp(`${taken} pieces moved`));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`${taken} pieces count there again`).waitFor();
    await scanned(page, dock, /Scan what to move/);
    await scanned(page, contested, /Scan the place they go to/);
    await scanned(page, near, /2 pieces moved/);

    const { rows } = await pool.query<{ id: string }>('select id from variants where upper(variant_code) = upper($1)', [
      contested,
    ]);
    const other = { warehouse_id: warehouse, variant_id: rows[0]?.id ?? '', from: dock, to: far, quantity: 1 };
    const { code, msg } = await purchaser.mutate('stock.move', other);
    if (code !== 200) throw new Error(`the other user could not move: ${msg}`);
    await context.setOffline(false);
    await untilSent(page);

    let [lost, double] = [0, 0];
    const expect = (levels: ReadonlyMap<string, number>, place: string, wanted: number) => {
      const pieces = levels.get(place) ?? 0;
      lost += Math.max(0, wanted - pieces);
      double += Math.max(0, pieces - wanted);
    };
    const [levels, others] = [await levelsOf(pool, own), await levelsOf(pool, contested)];
    for (const [place, wanted] of [
      [dock, 0],
      [near, arrived - taken],
      [far, taken],
    ] as const)
      expect(levels, place, wanted);
    for (const [place, wanted] of [
      [dock, 1],
      [near, 0],
      [far, 1],
    ] as const)
      expect(others, place, wanted);
    const refused = (await page.evaluate(readOps)).filter(
      ({ call, state }) => call === 'pack.move' && state === 'attention',
    );
    return { lost, double, silent: refused.length === 1 ? 0 : 1 };
  } finally {
    await context.close();
    await wire.close();
  }
}
