import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { quoteOf } from '#domain/sourcing/quotations/quote.ts';
import { formulaId } from '#server/demo/sourcing/formulas.ts';
import { supplierId } from '#server/demo/catalog/offers.ts';
import { variants } from '#server/demo/catalog/products.ts';
import { quoteCells, type QuoteCellsInput } from '#server/features/sourcing/quote-cells/cells.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp({ works: false });
const variantOf = (code: string) => {
  const found = variants.find(({ variantCode }) => variantCode.startsWith(code));
  if (!found) throw new Error(`no variant ${code}`);
  return found;
};
const [mug, lamp, watch, spray] = [variantOf('MUG-'), variantOf('LMP-'), variantOf('WTC-'), variantOf('BTO-')];
const cells = (input: Partial<QuoteCellsInput> = {}) =>
  quoteCells(app.db, { variants: [mug.id], countries: ['DE'], quantity: 1, at: new Date(), ...input });

test('a cell for every channel that carries the variant, explained by its inputs', async () => {
  const { cells: found, missing } = await cells();
  expect(missing).toEqual([]);
  expect(found.length).toBeGreaterThan(1);
  expect(new Set(found.map(({ channel_id }) => channel_id)).size).toBe(found.length);
  for (const { inputs, quote, valid_days } of found) {
    expect(quoteOf(JSON.parse(JSON.stringify(inputs)))).toEqual(quote);
    expect(inputs).toMatchObject({
      currency: 'EUR',
      factory: { minor: mug.costFen, currency: 'CNY', rate: null },
      rate: { from: 'CNY', to: 'EUR', e8: 782_000_000 },
      formula: { formula_id: formulaId('general'), version: 2, margin_bp: 3300 },
      tax: { scheme: 'ioss', rate_bp: 1900, duty_per_item_minor: 300 },
      channel: { country_code: 'DE', currency: 'EUR', rate: null },
    });
    expect(valid_days).toBe(14);
  }
});

test('the formula follows the category, the factory price and the quantity', async () => {
  const formulasOf = async (input: Partial<QuoteCellsInput>) =>
    (await cells(input)).cells.map(({ inputs }) => inputs.formula.formula_id);
  expect(new Set(await formulasOf({ variants: [lamp.id] }))).toEqual(new Set([formulaId('lamps')]));
  expect(new Set(await formulasOf({ variants: [watch.id] }))).toEqual(new Set([formulaId('high-value')]));
  expect(new Set(await formulasOf({ quantity: 50 }))).toEqual(new Set([formulaId('volume')]));
});

test('the price of the preferred offer applies from its minimum order quantity, by price break', async () => {
  const factoryOf = async (quantity: number) => (await cells({ quantity })).cells[0]?.inputs.factory;
  await app.pool.query('update variants set cost_fen = 1234 where id = $1', [mug.id]);
  try {
    const [few, some, more] = [await factoryOf(4), await factoryOf(5), await factoryOf(20)];
    expect([few?.minor, some?.minor, more?.minor]).toEqual([1234, mug.costFen, mug.costFen]);
    expect(some?.supplier_id).toBe(supplierId('Yiwu Morning Crafts (demo)'));
  } finally {
    await app.pool.query('update variants set cost_fen = $2 where id = $1', [mug.id, mug.costFen]);
  }
});

test('an offer in another currency is converted, and one without a rate does not count', async () => {
  const offer = 'update supplier_offers set currency = $2, price_breaks = $3 where product_id = $1 and is_preferred';
  const before = await app.pool.query(
    'select price_breaks from supplier_offers where product_id = $1 and is_preferred',
    [mug.productId],
  );
  const breaks = JSON.stringify([{ from: 1, minor: 200 }]);
  try {
    await app.pool.query(offer, [mug.productId, 'USD', breaks]);
    // 1.164 USD and 7.82 CNY per EUR: 0.14884910 USD per CNY. 2.00 / 0.1488491 = 13.4364…, up to 13.44 CNY.
    const [dollars] = (await cells()).cells;
    expect(dollars?.inputs.factory).toMatchObject({
      minor: 200,
      currency: 'USD',
      rate: { from: 'USD', to: 'CNY', e8: 14_884_910 },
    });
    await app.pool.query(offer, [mug.productId, 'XAF', breaks]);
    expect((await cells()).cells[0]?.inputs.factory).toMatchObject({ minor: mug.costFen, currency: 'CNY' });
  } finally {
    await app.pool.query(offer, [mug.productId, 'CNY', JSON.stringify(before.rows[0].price_breaks)]);
  }
});

test('says why there is no price', async () => {
  const unknown = randomUUID();
  const reasons = async (input: Partial<QuoteCellsInput>) => (await cells(input)).missing.map(({ reason }) => reason);
  expect(await reasons({ countries: ['BR'] })).toEqual(['country']);
  expect(await reasons({ variants: [unknown], countries: ['DE', 'FR'] })).toEqual(['variant', 'variant']);
  expect(await reasons({ quantity: 100_000 })).toEqual(['weight']);
  expect(await reasons({ channels: [randomUUID()] })).toEqual(['channel']);
  expect(await reasons({ at: new Date('2020-01-01') })).toEqual(['formula']);
});

test('a row in another currency is quoted at the rate of the day', async () => {
  await app.pool.query(`update channel_prices set currency = 'USD' where country_code = 'SG'`);
  const [cell] = (await cells({ countries: ['SG'] })).cells;
  expect(cell?.inputs.channel).toMatchObject({
    currency: 'USD',
    rate: { from: 'USD', to: 'EUR', e8: 116_400_000 },
  });
});

test('channels that refuse batteries and liquids are left out', async () => {
  const channelsOf = async (id: string) =>
    (await cells({ variants: [id], countries: ['NL'] })).cells.map((cell) => cell.channel_id);
  const [plain, battery, liquid] = [await channelsOf(mug.id), await channelsOf(watch.id), await channelsOf(spray.id)];
  expect(battery.length).toBeLessThan(plain.length);
  expect(liquid.length).toBeLessThan(plain.length);
});

test('only the chosen channels, in the order asked for', async () => {
  const all = (await cells({ variants: [lamp.id, mug.id], countries: ['FR', 'DE'] })).cells;
  expect([...new Set(all.map(({ variant_id }) => variant_id))]).toEqual([lamp.id, mug.id]);
  expect([...new Set(all.map(({ country_code }) => country_code))]).toEqual(['FR', 'DE']);
  const first = all.find(({ variant_id }) => variant_id === mug.id);
  const some = await cells({ channels: [first?.channel_id ?? ''] });
  expect(some.cells.every(({ channel_id }) => channel_id === first?.channel_id)).toBe(true);
});

test('the number of queries does not grow with the number of cells', async () => {
  const queriesOf = async (input: Partial<QuoteCellsInput>) => {
    let count = 0;
    const db = drizzle(app.pool, { logger: { logQuery: () => void (count += 1) } });
    await quoteCells(db, { variants: [mug.id], countries: ['DE'], quantity: 1, at: new Date(), ...input });
    return count;
  };
  const countries = ['DE', 'FR', 'NL', 'US', 'GB', 'NO'];
  // The first time reads the prices of the countries; each process keeps them.
  await queriesOf({ countries });
  const one = await queriesOf({});
  const many = await queriesOf({ variants: variants.map(({ id }) => id), countries });
  expect(many).toBe(one);
  expect(one).toBeLessThanOrEqual(8);
});

test('without a rate for costs there are no prices', async () => {
  await app.pool.query(`delete from exchange_rates where 'CNY' in (from_currency, to_currency)`);
  expect((await cells()).missing.map(({ reason }) => reason)).toEqual(['rate']);
});
