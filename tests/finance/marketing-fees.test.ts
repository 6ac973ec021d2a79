import { describe, expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { testApp } from '../support/server/app.ts';
import type { Input, TestClient } from '../support/server/client.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const { users, stores } = app.base;
const [admin, manager, sales, seller, purchaser] = [
  await app.as('admin'),
  await app.as('manager'),
  await app.as('sales'),
  await app.as('seller'),
  await app.as('purchaser'),
];
const { commandRefusal, runOncePerKey } = refusalChecks(app);
const [store, store2] = [stores['NRDL'] ?? '', stores['MSNV'] ?? ''];
const mediaTypeOf = async (name: string, user_ids: string[]) =>
  (await admin.mutate('funding.saveMediaType', { name, user_ids })).data._id;
const [meta, google] = [
  await mediaTypeOf('Meta Ads', [users.seller, users.sales]),
  await mediaTypeOf('Google Ads', [users.sales]),
];

type Create = Input<'funding.createMarketingFee'>;
let invoices = 0;
const feeOf = (over: Partial<Create> = {}): Create => ({
  store_id: store,
  media_type_id: meta,
  invoice_id: `META-${(invoices += 1)}`,
  country_code: 'DE',
  amount: money(12_000, 'EUR'),
  from: '2026-11-01',
  to: '2026-11-30',
  note: '',
  ...over,
});
const enter = async (by: TestClient, over: Partial<Create> = {}) => {
  const response = await by.mutate('funding.createMarketingFee', feeOf(over));
  if (response.code !== 200) throw new Error(response.msg);
  return response.data;
};
const seen = ({ _id, version }: { _id: string; version: number }) => ({ _id, version });
const lastOf = async (by: TestClient, input: Input<'funding.marketingFeeLastInvoiceId'> = {}) =>
  (await by.query('funding.marketingFeeLastInvoiceId', input)).data.invoice_id;

test('a fee is entered, changed and confirmed, and stays then as it is', async () => {
  const entered = await enter(seller);
  expect(entered).toMatchObject({ media_type: 'Meta Ads', country_code: 'DE', status: 0, base: null });
  const change = { ...feeOf({ country_code: null, amount: money(13_000, 'EUR') }), ...seen(entered) };
  const changed = (await seller.mutate('funding.updateMarketingFee', change)).data;
  expect(changed).toMatchObject({ invoice_id: change.invoice_id, country_code: null, version: 2 });
  expect((await seller.mutate('funding.confirmMarketingFee', seen(changed))).refusal).toBe('permission.denied');
  const confirmed = (await manager.mutate('funding.confirmMarketingFee', seen(changed))).data;
  expect(confirmed).toMatchObject({ status: 1, base: money(13_000, 'EUR'), rate_e8: 100_000_000 });
  for (const refused of [
    await seller.mutate('funding.updateMarketingFee', { ...change, ...seen(confirmed) }),
    await admin.mutate('funding.deleteMarketingFee', seen(confirmed)),
    await admin.mutate('funding.confirmMarketingFee', seen(confirmed)),
  ])
    expect(refused.refusal).toBe('expense.confirmed');
});

test('an unconfirmed fee is deleted, and its invoice can be entered again', async () => {
  const entered = await enter(seller, { invoice_id: 'AGAIN-1' });
  expect(await commandRefusal(seller, 'funding.createMarketingFee', feeOf({ invoice_id: 'AGAIN-1' }))).toBe(
    'marketing-fee.invoice-taken',
  );
  expect((await seller.mutate('funding.deleteMarketingFee', seen(entered))).code).toBe(200);
  expect((await seller.mutate('funding.deleteMarketingFee', seen(entered))).refusal).toBe('not-found');
  await enter(seller, { invoice_id: 'AGAIN-1' });
});

test('one invoice has an entry for each store, country and period, and none counts twice', async () => {
  const invoice_id = 'SHARED-1';
  await enter(admin, { invoice_id });
  await enter(admin, { invoice_id, country_code: null });
  await enter(admin, { invoice_id, store_id: store2 });
  await enter(admin, { invoice_id, from: '2026-11-02' });
  expect(await commandRefusal(admin, 'funding.createMarketingFee', feeOf({ invoice_id }))).toBe(
    'marketing-fee.invoice-taken',
  );
  const other = await enter(admin);
  expect(await commandRefusal(admin, 'funding.updateMarketingFee', { ...feeOf({ invoice_id }), ...seen(other) })).toBe(
    'marketing-fee.invoice-taken',
  );
  const race = feeOf({ invoice_id: 'RACE-1' });
  const raced = await Promise.all([1, 2, 3, 4].map(() => admin.mutate('funding.createMarketingFee', race)));
  expect(raced.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409]);
});

test('the last invoice number is that of the medium and the store, as far as one sees it', async () => {
  await enter(sales, { media_type_id: google, invoice_id: 'GADS-7' });
  await enter(sales, { media_type_id: google, store_id: store2, invoice_id: 'GADS-8' });
  expect(await lastOf(sales, { media_type_id: google, store_id: store })).toBe('GADS-7');
  expect(await lastOf(sales, { media_type_id: google })).toBe('GADS-8');
  // The seller sees the fees of own stores.
  expect(await lastOf(seller, { media_type_id: google })).toBe('GADS-7');
  expect(await lastOf(admin, { media_type_id: google, store_id: stores['KLNO'] ?? '' })).toBeNull();
});

describe('media types', () => {
  test('are listed as far as they are the user’s; only who manages them sees their users', async () => {
    const namesOf = async (by: TestClient) =>
      (await by.query('funding.mediaTypeList', {})).data.map(({ name }) => name);
    expect(await namesOf(admin)).toEqual(['Google Ads', 'Meta Ads']);
    expect(await namesOf(sales)).toEqual(['Google Ads', 'Meta Ads']);
    expect(await namesOf(seller)).toEqual(['Meta Ads']);
    expect(await namesOf(purchaser)).toEqual([]);
    expect((await seller.query('funding.mediaTypeList', {})).data).toMatchObject([{ users: [], fees: null }]);
    const { data } = await admin.query('funding.mediaTypeList', {});
    expect(data[0]).toMatchObject({ users: [{ user_id: users.sales, name: 'Sofia Brandt' }], fees: 2 });
  });

  test('one enters fees of own media types', async () => {
    expect(await commandRefusal(seller, 'funding.createMarketingFee', feeOf({ media_type_id: google }))).toBe(
      'marketing-fee.wrong-media-type',
    );
    const entered = await enter(seller);
    expect(
      await commandRefusal(seller, 'funding.updateMarketingFee', {
        ...feeOf({ media_type_id: google }),
        ...seen(entered),
      }),
    ).toBe('marketing-fee.wrong-media-type');
    // A fee that staff entered for another medium may be corrected by its seller, within that medium.
    const bySales = await enter(sales, { media_type_id: google });
    const change = { ...feeOf({ media_type_id: google, note: 'half of it' }), ...seen(bySales) };
    expect((await seller.mutate('funding.updateMarketingFee', change)).data).toMatchObject({ note: 'half of it' });
  });

  test('open and close the pages of their users at once', async () => {
    const see = async () => (await purchaser.query('funding.marketingFeeList', {})).refusal;
    expect(await see()).toBe('permission.denied');
    const input = { name: 'TikTok Ads', user_ids: [users.purchaser] };
    const { data } = await runOncePerKey(admin, 'funding.saveMediaType', input, { ...input, name: 'Other' });
    expect(await see()).toBeNull();
    const { menus } = (await purchaser.query('permission.currentUserPermission', {})).data;
    expect(menus.flatMap(({ child }) => child.map(({ path }) => path))).toContain('/accounts/marketing-fee');
    await admin.mutate('funding.saveMediaType', { _id: data._id, name: 'TikTok', user_ids: [] });
    expect(await see()).toBe('permission.denied');
    expect((await admin.mutate('funding.deleteMediaType', { _id: data._id })).code).toBe(200);
    expect((await admin.mutate('funding.deleteMediaType', { _id: data._id })).refusal).toBe('not-found');
  });

  test.each([
    ['an empty name', { name: ' ' }, 'name empty'],
    ['the name of another one, in capitals', { name: 'META ADS' }, 'media-type.name-taken'],
    ['a name of 61 characters', { name: 'n'.repeat(61) }, 'name too_long'],
    ['an unknown user', { user_ids: ['018f0000-0000-7000-8000-000000000000'] }, 'not-found'],
    ['an unknown id', { _id: '018f0000-0000-7000-8000-000000000000' }, 'not-found'],
  ])('are not saved with %s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'funding.saveMediaType', { name: 'New', user_ids: [], ...change })).toBe(
      expected,
    );
  });

  test('are not renamed to another one, and not deleted while they have fees', async () => {
    expect(await commandRefusal(admin, 'funding.saveMediaType', { _id: meta, name: 'google ads', user_ids: [] })).toBe(
      'media-type.name-taken',
    );
    expect(await commandRefusal(admin, 'funding.deleteMediaType', { _id: meta })).toBe('media-type.in-use');
  });

  test('are managed by administrators and managers', async () => {
    for (const role of ['seller', 'sales', 'purchaser', 'service'] as const) {
      const client = await app.as(role);
      const refusals = [
        await client.mutate('funding.saveMediaType', { name: 'Mine', user_ids: [] }),
        await client.mutate('funding.deleteMediaType', { _id: meta }),
      ].map(({ refusal }) => refusal);
      expect([role, refusals]).toEqual([role, ['permission.denied', 'permission.denied']]);
    }
  });
});

const badFees: readonly BadInput<Create>[] = [
  ['no invoice', { invoice_id: ' ' }, 'invoice_id empty'],
  ['an invoice of 81 characters', { invoice_id: 'i'.repeat(81) }, 'invoice_id too_long'],
  [
    'an unknown media type',
    { media_type_id: '018f0000-0000-7000-8000-000000000000' },
    'marketing-fee.wrong-media-type',
  ],
  ['no media type', { media_type_id: undefined }, 'media_type_id empty'],
  ['a country in small letters', { country_code: 'de' }, 'country_code format'],
  ['an amount of 0', { amount: { minor: 0, currency: 'EUR' } }, 'amount.minor other'],
  ['an end before its start', { to: '2026-10-31' }, 'expense.wrong-period'],
  ['the store of another seller', { store_id: store2 }, 'not-found'],
];

describe('a fee is refused, and nothing is saved, with', () => {
  test.each(badFees)('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'funding.createMarketingFee', { ...feeOf(), ...change })).toBe(expected);
  });
});

test('the list has filters for media and countries, and sums of its own', async () => {
  const one = await enter(admin, {
    media_type_id: google,
    country_code: 'FR',
    invoice_id: 'LIST-1',
    amount: money(700, 'EUR'),
  });
  await admin.mutate('funding.confirmMarketingFee', seen(one));
  const of = async (input: Input<'funding.marketingFeeList'>) =>
    (await admin.query('funding.marketingFeeList', input)).data;
  expect(await of({ media_type_id: [google], country_code: ['FR'] })).toMatchObject({
    count: 1,
    counts: { unconfirmed: 0, confirmed: 1 },
    confirmed: money(700, 'EUR'),
  });
  expect((await of({ keyword: 'list-1' })).list.map(({ _id }) => _id)).toEqual([one._id]);
  expect((await of({ country_code: ['FR'], status: [0] })).count).toBe(0);
  const started = await admin.mutate('export.start', {
    kind: 'marketing_fees',
    filter: { keyword: 'list-1' },
    format: 'xlsx',
  });
  expect(started.code).toBe(200);
  await app.idle();
});
