import { describe, expect, test } from 'vitest';
import { ownPieces } from '#domain/warehouse/stock/owners.ts';
import { valueStock } from '#server/features/warehouse/stock-values/value.ts';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const { users } = app.base;
const { packer, purchaser, given, warehouse, rows } = await goodsWorld(app);
const day = '2026-01-31';

describe('the worth of the stock', () => {
  test('of a day is its value at the moving average, by warehouse and owner', async () => {
    const variant = await given(10);
    await app.pool.query(
      `insert into stock_totals (warehouse_id, variant_id, on_hand, reserved, hosted, value_fen, moved_at)
       values ($1, $2, 10, 3, 3, 10000, now())
       on conflict (warehouse_id, variant_id) do update set on_hand = 10, reserved = 3, hosted = 3, value_fen = 10000`,
      [warehouse, variant],
    );
    await app.pool.query(
      `insert into stock_hosted (seller_id, warehouse_id, variant_id, pieces, moved_at) values ($1, $2, $3, 3, now())`,
      [users.seller, warehouse, variant],
    );
    await valueStock(app.db, day);
    const stored = await rows<{ owner_id: string; pieces: number; value_fen: number }>(
      'select owner_id, pieces, value_fen from stock_values where day = $1 and warehouse_id = $2',
      day,
      warehouse,
    );
    const [all] = await rows<{ pieces: number; value_fen: number }>(
      'select sum(on_hand)::int as pieces, sum(value_fen)::bigint as value_fen from stock_totals where warehouse_id = $1',
      warehouse,
    );
    const sum = (of: (row: (typeof stored)[number]) => number) => stored.reduce((total, row) => total + of(row), 0);
    expect(sum((row) => row.pieces)).toBe(all?.pieces);
    expect(sum((row) => Number(row.value_fen))).toBe(Number(all?.value_fen));
    const hosted = stored.find((row) => row.owner_id === users.seller);
    expect(hosted).toMatchObject({ pieces: 3, value_fen: 3000 });
    expect(stored.some((row) => row.owner_id === ownPieces)).toBe(true);
  });

  test('is replaced by a repeated run, and shown in both currencies to those who see costs', async () => {
    const count = async () => (await rows('select 1 from stock_values where day = $1', day)).length;
    const before = await count();
    await valueStock(app.db, day);
    expect(await count()).toBe(before);
    const { data } = await purchaser.query('stock.values', { from: '2026-01-01', to: day });
    expect(data.length).toBeGreaterThan(0);
    expect(data[0]).toMatchObject({ day, value: { currency: 'CNY' }, book_value: { currency: 'EUR' } });
    expect((await purchaser.query('stock.values', { from: '2026-02-01', to: '2026-02-02' })).data).toEqual([]);
    expect((await purchaser.query('stock.values', { from: '2020-01-01', to: day })).refusal).toBe('input.invalid');
    expect((await packer.query('stock.values', { from: day, to: day })).refusal).toBe('permission.denied');
  });
});
