import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { priceRow } from '#domain/shipping/shipping/price.fixture.ts';
import { parcelPrice, type ChannelPrice } from '#domain/shipping/shipping/price.ts';
import { formula } from '#domain/sourcing/formulas/formula.fixture.ts';
import { isExplained } from '#domain/sourcing/quotations/quote.ts';
import { cnyRate, ioss } from '#domain/sourcing/quotations/quote.fixture.ts';
import {
  cellsFor,
  cheapestFirst,
  formulaOf,
  holds,
  quoteChannelOf,
  type QuoteCountry,
  type QuotedVariant,
  type QuoteWorld,
} from './cells.ts';

const at = new Date('2026-11-20T12:00:00Z');
const eurRate = { from: 'EUR', to: 'EUR', e8: 100_000_000, date: '2026-11-20' };
const usdRate = { from: 'USD', to: 'EUR', e8: 125_000_000, date: '2026-11-20' };
const general = formula('general');
const world: QuoteWorld = {
  currency: 'EUR',
  rates: new Map([eurRate, usdRate, cnyRate].map((rate) => [rate.from, rate])),
  rate: cnyRate,
  formulas: [general],
  at,
};
const mug: QuotedVariant = {
  variant_id: 'mug',
  categories: ['cups', 'kitchen'],
  kinds: [],
  piece: { grams: 250, mm: null },
  factory: { minor: 1600, currency: 'CNY', date: '2026-11-10', rate: null, supplier_id: 's' },
  cost_fen: 1600,
};
const to = (rows: readonly ChannelPrice[], more: Partial<QuoteCountry> = {}): QuoteCountry => ({
  country_code: 'NL',
  rows,
  tax: ioss,
  ...more,
});
const terms = { quantity: 1, formula: general };
const usd = { base: money(300, 'USD'), per_kg: unitPrice(90_000, 'USD') };
const jpy = { base: money(300, 'JPY'), per_kg: unitPrice(9_000_000, 'JPY') };

describe('why a country has no price', () => {
  const battery = { ...mug, kinds: ['battery'] };
  const noBattery = priceRow('air', { refuses: ['battery', 'liquid'] });
  const light = priceRow('light', { to_grams: 200 });
  test.each<
    [string, QuotedVariant, readonly ChannelPrice[], typeof terms | { quantity: number; formula: null }, string]
  >([
    ['no formula, before all other reasons', battery, [], { ...terms, formula: null }, 'formula'],
    ['no channel goes there', battery, [], terms, 'country'],
    ['all channels refuse the goods', battery, [noBattery], terms, 'kinds'],
    ['the others do not carry the weight', battery, [noBattery, light], terms, 'weight'],
    ['too heavy', mug, [light], terms, 'weight'],
    ['too many pieces for one parcel', mug, [priceRow('a')], { ...terms, quantity: 9 }, 'weight'],
    ['its currency has no rate', mug, [priceRow('a', jpy)], terms, 'rate'],
    ['the ones with a rate do not carry the weight', mug, [priceRow('a', jpy), light], terms, 'rate'],
    [
      'the one without a rate would not carry it either',
      mug,
      [priceRow('a', { ...jpy, to_grams: 9 })],
      terms,
      'weight',
    ],
  ])('%s', (_, variant, rows, how, reason) => {
    expect(cellsFor(variant, to(rows), how, world)).toEqual({
      cells: [],
      missing: { variant_id: 'mug', country_code: 'NL', reason },
    });
  });
});

test('goods with several kinds need a channel that takes all of them', () => {
  const rows = [priceRow('a', { refuses: ['battery'] }), priceRow('b', { refuses: ['liquid'] }), priceRow('c')];
  const channels = (kinds: readonly string[]) =>
    cellsFor({ ...mug, kinds }, to(rows), terms, world).cells.map(({ channel_id }) => channel_id);
  expect([channels([]), channels(['battery']), channels(['liquid', 'battery']), channels(['magnet'])]).toEqual([
    ['a', 'b', 'c'],
    ['b', 'c'],
    ['c'],
    ['a', 'b', 'c'],
  ]);
});

test('a cell is explained by the inputs that are stored with it, and binds as long as its formula says', () => {
  const rows = [priceRow('a'), priceRow('b', usd)];
  const { cells, missing } = cellsFor(mug, to(rows), { quantity: 4, formula: formula('f', { valid_days: 7 }) }, world);
  expect(missing).toBeNull();
  expect(cells).toHaveLength(2);
  for (const { inputs, quote, valid_days, country_code } of cells) {
    expect(isExplained(inputs, quote)).toBe(true);
    expect([valid_days, country_code, inputs.channel.country_code]).toEqual([7, 'NL', 'NL']);
    expect(inputs).toMatchObject({ quantity: 4, currency: 'EUR', tax: ioss, formula: { formula_id: 'f' } });
  }
});

test('a channel in another currency costs what its rate makes of it', () => {
  const dearer = { base: money(125, 'USD'), per_kg: unitPrice(100_000, 'USD') };
  const same = { base: money(100, 'EUR'), per_kg: unitPrice(80_000, 'EUR') };
  const { cells } = cellsFor(mug, to([priceRow('usd', dearer), priceRow('eur', same)]), terms, world);
  const [one, other] = cells;
  expect(one?.quote).toEqual(other?.quote);
  expect([one?.inputs.channel.rate, other?.inputs.channel.rate]).toEqual([usdRate, null]);
});

describe('the band of a row', () => {
  const band = priceRow('a', { from_grams: 500, to_grams: 1000 });
  test.each([
    [500, 1, false],
    [501, 1, true],
    [1000, 1, true],
    [1001, 1, false],
    [250, 2, false],
    [250, 4, true],
    [250, 5, false],
  ])('of 500 g exclusive to 1,000 g inclusive, and %i g × %i: %s', (grams, quantity, isWithin) => {
    expect(holds(band, { grams, mm: null }, quantity)).toBe(isWithin);
  });

  test('counts the parcel with the minimum, in full steps, and by volume', () => {
    const row = { ...band, minimum_grams: 400, step_grams: 400 };
    expect([100, 400, 401, 800, 801].map((grams) => holds(row, { grams, mm: null }, 1))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    // 30 × 20 × 10 cm over 6000 are 1 kg.
    expect(holds(band, { grams: 1, mm: [300, 200, 100] }, 1)).toBe(true);
    expect(holds(band, { grams: 1, mm: [300, 200, 101] }, 1)).toBe(false);
  });

  test('for one piece is the band in which the shipping of its order is priced', () => {
    const row = fc.record({
      from_grams: fc.nat(1500),
      to_grams: fc.integer({ min: 1500, max: 3000 }),
      minimum_grams: fc.nat(600),
      step_grams: fc.constantFrom(0, 1, 10, 500),
      rule: fc.constantFrom('greater' as const, 'double' as const),
    });
    const mm = fc.option(fc.tuple(fc.nat(400), fc.nat(400), fc.nat(400)));
    fc.assert(
      fc.property(row, fc.nat(3500), mm, (part, grams, size) => {
        const given = priceRow('a', part);
        const priced = parcelPrice(given, { grams, mm: size ?? undefined });
        expect(holds(given, { grams, mm: size }, 1)).toBe(priced.ok);
      }),
    );
  });
});

test('a row without a zone or remote areas is stored without them', () => {
  const plain = quoteChannelOf(
    priceRow('a', { surcharges: [{ name: 'Fuel', amount: money(20, 'EUR') }] }),
    'NL',
    world.rates,
  );
  expect(plain).not.toHaveProperty('zone');
  expect(plain?.surcharges).toEqual([{ name: 'Fuel', amount_minor: 20 }]);
  const far = { name: 'Remote', amount: money(150, 'EUR'), remote_area: '1796' };
  const remote = quoteChannelOf(priceRow('a', { zone: 'Benelux', surcharges: [far] }), 'NL', world.rates);
  expect(remote).toMatchObject({ zone: 'Benelux', surcharges: [{ amount_minor: 150, remote_area: '1796' }] });
  expect(quoteChannelOf(priceRow('a', jpy), 'NL', world.rates)).toBeNull();
});

test('the formula is chosen by the factory price, the quantity, the supplier and the category of the variant', () => {
  const formulas = [
    general,
    formula('hundred', { quantity_from: 100 }),
    formula('cheap', { cost_to_fen: 1600 }),
    formula('cups', { category_id: 'cups' }),
    formula('other supplier', { supplier_id: 'x' }),
  ];
  const chosen = (more: Partial<QuotedVariant>, quantity = 1) =>
    formulaOf({ ...mug, categories: [], ...more }, quantity, { ...world, formulas })?.formula_id;
  expect(chosen({})).toBe('general');
  expect([chosen({}, 99), chosen({}, 100)]).toEqual(['general', 'hundred']);
  expect([chosen({ cost_fen: 1599 }), chosen({ cost_fen: 1600 })]).toEqual(['cheap', 'general']);
  expect(chosen({ categories: ['cups', 'kitchen'], cost_fen: 1 })).toBe('cups');
  expect(chosen({ factory: { ...mug.factory, supplier_id: 'x' } })).toBe('other supplier');
  expect(formulaOf(mug, 1, { ...world, formulas: [] })).toBeNull();
});

test('cells are ordered by the delivered price, then by days, and never by the order of the rows', () => {
  const row = fc.record({ base: fc.integer({ min: 1, max: 4 }), days: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 6 }), (some) => {
      const rows = some.map(({ base, days }, nth) =>
        priceRow(`c${nth}`, { base: money(base * 100, 'EUR'), days_p50: days }),
      );
      const order = (given: readonly ChannelPrice[]) =>
        cellsFor(mug, to(given), terms, world).cells.toSorted(cheapestFirst);
      const sorted = order(rows);
      expect(order(rows.toReversed())).toEqual(sorted);
      for (const [nth, { quote, inputs }] of sorted.entries()) {
        const next = sorted[nth + 1];
        if (!next) continue;
        expect(quote.totals.total.minor).toBeLessThanOrEqual(next.quote.totals.total.minor);
        if (quote.totals.total.minor === next.quote.totals.total.minor)
          expect(inputs.channel.days_p50).toBeLessThanOrEqual(next.inputs.channel.days_p50);
      }
    }),
  );
});
