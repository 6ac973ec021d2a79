import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '#domain/shared/calendar/days.ts';
import { lotStates } from '#domain/warehouse/lots/lots.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const { warehouse, purchaser, packer, given, rows } = await goodsWorld(app);
const inDays = (days: number) => addDays(utcDay(new Date()), days);

/** Variants with stock in one warehouse: of the first of them the least, moved first. */
async function stocked(title: string, count: number, year = 2026) {
  const pattern = await given();
  await rows(
    `insert into variants (id, product_id, sku, variant_code, title, title_cn, image, weight_g, length_mm, width_mm, height_mm,
       cost_fen, quote_e4, created_at)
     select overlay(overlay(md5($1 || n) placing '8' from 13) placing '8' from 17)::uuid, product_id, $1 || '-' || n,
       $1 || 'C' || n, $1 || ' ' || n, '', '', 100, 10, 10, 10, 100, 30000, now()
     from variants, generate_series(1, $2::int) as n where id = $3`,
    title,
    count,
    pattern,
  );
  await rows(
    `insert into stock_totals (warehouse_id, variant_id, on_hand, moved_at)
     select $1, id, substr(sku, length($2) + 2)::int, make_timestamptz($3::int, 1, 1, 0, 0, 0) + substr(sku, length($2) + 2)::int * interval '1 second'
     from variants where title like $2 || ' %'`,
    warehouse,
    title,
    year,
  );
}

const list = async (query: Partial<Input<'stock.list'>>) => (await purchaser.query('stock.list', query)).data;
const lots = async (query: Partial<Input<'stock.lots'>>) => (await packer.query('stock.lots', query)).data;

describe('a search of the stock', () => {
  test('has its rows in order on each page, and their number also after the last', async () => {
    await stocked('Quillstone lantern', 7);
    const keyword = 'LANTERN quill';
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ keyword, page, size: 3, sort: 'on_hand' })));
    expect(pages.map((page) => page.list.map((row) => row.on_hand))).toEqual([[7, 6, 5], [4, 3, 2], [1], []]);
    for (const { count, more } of pages) expect([count, more]).toEqual([7, false]);
    const first = await list({ keyword, size: 2, sort: 'live', direction: 'asc' });
    expect(first.list.map((row) => row.live)).toEqual([1, 2]);
    expect((await list({ keyword: 'lantern nowhere' })).count).toBe(0);
  });

  test('of many variants begins with the first rows, also when those are far behind in the order', async () => {
    await stocked('Uppermost', 6_001, 2027);
    await stocked('Overmany', 10_002);
    await stocked('Undermost', 3_001, 2025);
    const first = async (keyword: string, query: Partial<Input<'stock.list'>> = {}) => {
      const { list: found, count, more } = await list({ keyword, size: 2, ...query });
      return [found.map((row) => row.on_hand), count, more];
    };
    expect(await first('uppermost')).toEqual([[6_001, 6_000], 3_000, true]);
    expect(await first('undermost')).toEqual([[3_001, 3_000], 3_000, true]);
    expect(await first('undermost', { direction: 'asc' })).toEqual([[1, 2], 3_000, true]);
    // Of so many variants not even the ids are read, unless their rows are behind all others.
    expect(await first('overmany')).toEqual([[10_002, 10_001], 3_000, true]);
    expect(await first('overmany', { page: 2, sort: 'on_hand' })).toEqual([[10_000, 9_999], 3_000, true]);
    await rows(
      `update stock_totals t set on_hand = 0 from variants v
       where v.id = t.variant_id and v.title like 'Overmany %' and t.on_hand between 3 and 10000`,
    );
    expect(await first('overmany', { state: 'available' })).toEqual([[10_002, 10_001], 4, false]);
    expect(await first('overmany', { state: 'available', direction: 'asc' })).toEqual([[1, 2], 4, false]);
    expect(await first('overmany', { state: 'unmeasured' })).toEqual([[], 0, false]);
  });
});

describe('a search of lots', () => {
  let variant = '';
  const give = (of: string, count: number, place: string, lot: string) =>
    rows(
      `insert into stock_levels (warehouse_id, variant_id, location_code, on_hand, has_lots, lot, expires_on)
       select $1, $2, $3 || n, 1, true, $4 || n, $5::date - n from generate_series(1, $6::int) as n`,
      warehouse,
      of,
      place,
      lot,
      inDays(40_000),
      count,
    );
  beforeAll(async () => {
    variant = await given();
    for (const each of [variant, await given()]) {
      await purchaser.mutate('stock.saveLotRule', { variant_id: each, has_lots: true, expires: true, sell_days: 0 });
      await give(each, 3, 'SH-0', 'RUN');
    }
    await rows(`update variants set title = 'Ember kettle' where id = $1`, variant);
  });
  const found = async (keyword: string, more: Partial<Input<'stock.lots'>> = {}) => {
    const { list, count } = await lots({ keyword, ...more });
    return [list.map((row) => [row.variant_id === variant, row.lot]), count];
  };

  test('finds words of the product and parts of the lot or location, each once', async () => {
    const ofKettle = [3, 2, 1].map((n) => [true, `RUN${n}`]);
    expect(await found('kettle ember')).toEqual([ofKettle, 3]);
    expect(await found('kettle run')).toEqual([ofKettle, 3]);
    expect(await found('kettle run2')).toEqual([[[true, 'RUN2']], 1]);
    expect(await found('sh-03 ember')).toEqual([[[true, 'RUN3']], 1]);
    expect(await found('kettle run2 sh-03')).toEqual([[], 0]);
    expect((await lots({ keyword: 'run2' })).count).toBe(2);
    expect((await lots({ keyword: 'kettle', state: ['expired'] })).count).toBe(0);
    expect((await lots({ keyword: 'kettle', state: ['good'] })).count).toBe(3);
  });

  test('has pages in the order of expiry, and the number also after the last', async () => {
    expect(await found('kettle', { page: 2, size: 2 })).toEqual([[[true, 'RUN1']], 3]);
    expect(await found('kettle', { page: 3, size: 2 })).toEqual([[], 3]);
  });

  test('of some states has exactly the lots of these states, with and without a keyword', async () => {
    const days = [-5, -1, 0, 1, 6, 7, 8, 9, 11, 12, 13, 60];
    const rules = [
      { sell_days: 0, notice_days: 0 },
      { sell_days: 7, notice_days: 5 },
      { sell_days: 3, notice_days: 30 },
    ];
    for (const rule of rules) {
      const of = await given();
      await purchaser.mutate('stock.saveLotRule', { variant_id: of, has_lots: true, expires: true, ...rule });
      await rows(`update variants set title = 'Stateful ' || title where id = $1`, of);
      await rows(
        `insert into stock_levels (warehouse_id, variant_id, location_code, on_hand, has_lots, lot, expires_on)
         select $1, $2, 'ST-' || n, 1, true, case when n = 1 then '' else 'STATE' || n end, $3::date + day
         from unnest($4::int[] || null::int) with ordinality as days(day, n)`,
        warehouse,
        of,
        inDays(0),
        days,
      );
    }
    const all = (await lots({ keyword: 'stateful', size: 100 })).list;
    expect(new Set(all.map((lot) => lot.state))).toEqual(new Set(lotStates));
    expect(all).toHaveLength(rules.length * (days.length + 1));
    const idsOf = (list: readonly { readonly _id: string }[]) => list.map((lot) => lot._id).toSorted();
    const ofThese = new Set(idsOf(all));
    for (const state of subsets(lotStates)) {
      const expected = idsOf(all.filter((lot) => state.includes(lot.state)));
      expect([state, idsOf((await lots({ keyword: 'stateful', state, size: 100 })).list)]).toEqual([state, expected]);
      const listed = (await lots({ state, size: 100 })).list.filter((lot) => ofThese.has(lot._id));
      expect([state, idsOf(listed)]).toEqual([state, expected]);
    }
  });

  test('of more lots than are sorted begins with the earliest', async () => {
    await give(variant, 20_002, 'ZZ-', 'MASS');
    for (const keyword of ['mass', 'kettle zz-']) {
      const { list, count, more } = await lots({ keyword, size: 2 });
      expect([list.map((row) => row.lot), count, more]).toEqual([['MASS20002', 'MASS20001'], 1_000, true]);
    }
  });

  test('of many variants begins with the earliest, wherever these are in the order', async () => {
    // Before and behind the lots above.
    const since = {
      Fewbefore: [3_001, 100],
      Manybefore: [10_002, 5_000],
      Fewbehind: [3_002, 50_000],
      Manybehind: [10_003, 60_000],
    };
    for (const [title, [count = 0, day = 0]] of Object.entries(since)) {
      await stocked(title, count);
      await rows(
        `with made as (
           insert into lot_rules (variant_id, expires, sell_days, notice_days, updated_at, updated_by)
           select v.id, true, 0, 0, now(), v.id from variants v where v.title like $2 || ' %' returning variant_id)
         insert into stock_levels (warehouse_id, variant_id, location_code, on_hand, has_lots, lot, expires_on)
         select $1, v.id, 'MV-1', 1, true, $2, $3::date + substr(v.sku, length($2) + 2)::int
         from made join variants v on v.id = made.variant_id`,
        warehouse,
        title,
        inDays(day),
      );
      const keyword = title.toLowerCase();
      const pages = await Promise.all([1, 2].map((page) => lots({ keyword, page, size: 2 })));
      for (const page of pages) expect([page.count, page.more]).toEqual([1_000, true]);
      const codes = pages.flatMap((page) => page.list.map((lot) => lot.variant_code));
      expect(codes).toEqual([1, 2, 3, 4].map((n) => `${title}C${n}`));
      expect((await lots({ keyword, state: ['expired'] })).count).toBe(0);
      expect((await lots({ keyword: `${keyword} mv-1`, size: 1 })).list[0]?.variant_code).toBe(`${title}C1`);
    }
  });
});

/** All but the empty one. */
const subsets = <T>(list: readonly T[]): readonly T[][] =>
  list.reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]).slice(1);
