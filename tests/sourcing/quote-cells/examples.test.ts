import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { quoteOf } from '#domain/sourcing/quotations/quote.ts';
import { supplierId } from '#server/demo/catalog/offers.ts';
import { internalCategoryId } from '#server/demo/catalog/products.ts';
import { formulaId } from '#server/demo/sourcing/formulas.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp({ works: false });
const purchaser = await app.as('purchaser');
type Wanted = Parameters<typeof purchaser.query<'quotation_formula.examples'>>[1];
const examples = async (input: Wanted = {}) => (await purchaser.query('quotation_formula.examples', input)).data;

test('real products from the cheapest to the dearest, which the client can quote', async () => {
  const found = await examples();
  expect(found).toHaveLength(6);
  const costs = found.map(({ inputs }) => inputs.factory.minor);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  for (const { inputs, current } of found) {
    expect(current?.formula_id).toBe(inputs.formula.formula_id);
    expect(quoteOf(inputs).totals.total.minor).toBeGreaterThan(0);
  }
});

test('only what the formula covers', async () => {
  const lamps = await examples({ category_id: internalCategoryId('light') });
  expect(new Set(lamps.map(({ current }) => current?.formula_id))).toEqual(
    new Set([formulaId('lamps'), formulaId('kiln')]),
  );
  const kiln = await examples({ supplier_id: supplierId('Chaozhou Kiln No. 8 (demo)') });
  expect(kiln.length).toBeGreaterThan(0);
  expect(kiln.every(({ current }) => current?.formula_id === formulaId('kiln'))).toBe(true);
  const band = await examples({ cost_from_fen: 3000, cost_to_fen: 4000 });
  expect(band.every(({ inputs: { factory } }) => factory.minor >= 3000 && factory.minor < 4000)).toBe(true);
  expect(await examples({ category_id: randomUUID() })).toEqual([]);
});

test('in the quantity and for the country of the formula', async () => {
  const [first] = await examples({ quantity_from: 50, country_code: 'US' });
  expect(first?.inputs).toMatchObject({ quantity: 50, channel: { country_code: 'US' } });
  expect(await examples({ country_code: 'BR' })).toEqual([]);
});

test('without a formula in force the numbers are zero', async () => {
  await app.pool.query(`update quotation_formulas set status = 'retired'`);
  const [first] = await examples();
  expect(first).toMatchObject({ current: null, inputs: { formula: { margin_bp: 0 } } });
});

test('sellers and packers are refused', async () => {
  for (const role of ['seller', 'packer'] as const) {
    const client = await app.as(role);
    expect((await client.query('quotation_formula.examples', {})).refusal).toBe('permission.denied');
  }
});
