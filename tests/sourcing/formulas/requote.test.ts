import { expect, test } from 'vitest';
import { quotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import { variants } from '#server/demo/catalog/products.ts';
import { requoteChanged } from '#server/features/sourcing/price-changes/requote.ts';
import { formulaCalls } from '../../support/sourcing/formulas.ts';
import { insertQuote, statusesOf } from '../../support/sourcing/open-quotes.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const { manager, create, activate } = await formulaCalls(app);
const admin = await app.as('admin');
const sales = await app.as('sales');
const variantId = variants[0]?.id ?? '';
const run = (cause: 'formula' | 'rate' | 'shipper-price') => requoteChanged({ cause }, app.services);
const waiting = { quotation: quotationStatus.waitRequote, inquiry: -2 };
const open = { quotation: quotationStatus.quoted, inquiry: 1 };

/** Stored as if it had been quoted at another price. */
const dearer = (bp: number) => ({
  stored: (inputs: Awaited<ReturnType<typeof insertQuote>>['inputs']) => ({
    ...inputs,
    formula: { ...inputs.formula, version: 99, margin_bp: inputs.formula.margin_bp + bp },
  }),
});

test('an activated formula sends the quotes it changes beyond the tolerance back', async () => {
  const quote = await insertQuote(app, { variantId, quantity: 9 });
  const other = await insertQuote(app, { variantId });
  await activate(await create({ quantity_from: 9, margin_bp: 9000 }));
  await app.idle();
  expect(await statusesOf(app, quote)).toEqual(waiting);
  expect(await statusesOf(app, other)).toEqual(open);
  const { rows } = await app.pool.query(
    `select from_status, to_status, actor_id from inquiry_moves where inquiry_id = $1`,
    [quote.inquiry],
  );
  expect(rows).toEqual([{ from_status: 1, to_status: -2, actor_id: null }]);
  const { rows: events } = await app.pool.query(
    `select data from events where name = 'quotation.outdated' and subject_id = $1`,
    [quote.inquiry],
  );
  expect(events).toEqual([{ data: { number: quote.inquiry, quotes: 1, cause: 'formula', assignee_id: null } }]);
  const { data } = await sales.query('notification.list', {});
  expect(data.list.map(({ title }) => title)).toContain(`Prices of inquiry ${quote.inquiry} are out of date`);
});

test('a scheduled formula changes nothing before its first day', async () => {
  const quote = await insertQuote(app, { variantId, quantity: 8 });
  const from = new Date(Date.now() + 86_400_000).toISOString();
  await activate(await create({ quantity_from: 8, margin_bp: 9000, valid_from: from }));
  await app.idle();
  expect(await statusesOf(app, quote)).toEqual(open);
});

test('the tolerance is a setting', async () => {
  const near = await insertQuote(app, { variantId, ...dearer(200) });
  await run('formula');
  expect(await statusesOf(app, near)).toEqual(open);
  const settings = (await manager.query('quotation_formula.settings', {})).data;
  await manager.mutate('quotation_formula.saveSettings', { ...settings, tolerance_bp: 0 });
  await run('formula');
  expect(await statusesOf(app, near)).toEqual(waiting);
  await manager.mutate('quotation_formula.saveSettings', settings);
});

test('accepted prices wait for a new quote too and bind until their last day; decided and ended ones stay', async () => {
  const accepted = await insertQuote(app, { variantId, status: quotationStatus.accepted, ...dearer(5000) });
  await app.pool.query(`update quotations set accepted_at = now() where id = $1`, [accepted.quotation]);
  const rejected = await insertQuote(app, { variantId, status: quotationStatus.buyerRejected, ...dearer(5000) });
  const ended = await insertQuote(app, { variantId, validDays: -1, ...dearer(5000) });
  await run('formula');
  expect((await statusesOf(app, accepted))?.quotation).toBe(quotationStatus.waitRequote);
  const { rows } = await app.pool.query(
    `select accepted_at is not null and valid_to > now() as binds from quotations where id = $1`,
    [accepted.quotation],
  );
  expect(rows).toEqual([{ binds: true }]);
  expect((await statusesOf(app, rejected))?.quotation).toBe(quotationStatus.buyerRejected);
  expect((await statusesOf(app, ended))?.quotation).toBe(quotationStatus.quoted);
});

test('a rate changed by a tenth sends quotes back, one changed by a thousandth does not', async () => {
  const quote = await insertQuote(app, { variantId });
  const setRate = (value: string) =>
    admin.mutate('exchange_rate.setRate', { from: 'EUR', to: 'CNY', value, both: true, sure: true });
  await setRate('7.825');
  await app.idle();
  expect(await statusesOf(app, quote)).toEqual(open);
  await setRate('6.5');
  await app.idle();
  expect(await statusesOf(app, quote)).toEqual(waiting);
  await setRate('7.82');
  await app.idle();
});

test('a dearer shipper price, or a channel that ends, sends quotes back', async () => {
  const [dear, gone, same] = [
    await insertQuote(app, { variantId, country: 'FR' }),
    await insertQuote(app, { variantId, country: 'AT' }),
    await insertQuote(app, { variantId, country: 'NL' }),
  ];
  await app.pool.query(`update channel_prices set base_minor = base_minor + 400 where id = $1`, [
    dear.inputs.channel.price_id,
  ]);
  // The server's clock: now() of the database is rounded to milliseconds, often up, and the price would still be valid.
  await app.pool.query(`update channel_prices set valid_to = $2 where channel_id = $1 and country_code = 'AT'`, [
    gone.inputs.channel.channel_id,
    new Date(),
  ]);
  await run('shipper-price');
  expect(await statusesOf(app, dear)).toEqual(waiting);
  expect(await statusesOf(app, gone)).toEqual(waiting);
  expect(await statusesOf(app, same)).toEqual(open);
});

test('several prices of one inquiry move it once, and a second run finds nothing', async () => {
  const quote = await insertQuote(app, { variantId, ...dearer(5000) });
  await app.pool.query(
    `insert into quotations select (q.*) from (select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).* from quotations t where id = $1) q`,
    [quote.quotation],
  );
  await run('formula');
  await run('formula');
  const { rows } = await app.pool.query(`select count(*)::int as moves from inquiry_moves where inquiry_id = $1`, [
    quote.inquiry,
  ]);
  expect(rows).toEqual([{ moves: 1 }]);
  const { rows: quotes } = await app.pool.query(`select distinct status from quotations where inquiry_id = $1`, [
    quote.inquiry,
  ]);
  expect(quotes).toEqual([{ status: quotationStatus.waitRequote }]);
});

test('settings are saved by those who edit formulas', async () => {
  const settings = (await manager.query('quotation_formula.settings', {})).data;
  expect(settings.market_countries).toEqual(expect.arrayContaining(['DE', 'US', 'NO']));
  const sales = await app.as('sales');
  expect((await sales.mutate('quotation_formula.saveSettings', settings)).refusal).toBe('permission.denied');
  const bad = { ...settings, market_countries: ['QQ'] };
  expect((await manager.mutate('quotation_formula.saveSettings', bad)).refusal).toBe('input.invalid');
  const saved = { tolerance_bp: 500, market_countries: ['DE', 'FR', 'DE'] };
  expect((await manager.mutate('quotation_formula.saveSettings', saved)).data).toEqual({
    tolerance_bp: 500,
    market_countries: ['DE', 'FR'],
  });
});
