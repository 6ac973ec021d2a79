import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { invoicedBills } from '../../support/finance/invoiced-bills.ts';

const app = await testApp();
const bills = invoicedBills(app);
const manager = await app.as('manager');
const seller = await app.as('seller');
const other = await app.as('seller2');
const { users } = app.base;
const issuer_id = await bills.issuerId();
await bills.recharge(users.seller, 100_000, '2026-01-01');
await bills.charge(users.seller, '2026-03-05', [1818, 1215, 382, 300]);
await manager.mutate('account.generateInvoices', { issuer_id, by: 'period', start: '2026-03-01', end: '2026-03-31' });
await app.idle();
const [draft] = (await manager.query('account.invoiceList', {})).data.list;
const _id = draft!._id;

test('a draft is not shown to its seller', async () => {
  const { data } = await seller.query('account.invoiceList', {});
  expect([data.count, data.counts.draft]).toEqual([0, 0]);
  expect((await seller.query('account.invoiceDetail', { _id })).refusal).toBe('not-found');
});

test('sellers change nothing', async () => {
  expect((await other.query('account.invoiceList', {})).data.count).toBe(0);
  expect((await other.query('account.invoiceDetail', { _id })).refusal).toBe('not-found');
  expect((await other.download('account.invoiceFile', { _id })).refusal).toBe('not-found');
  expect((await seller.download('account.invoiceFile', { _id })).refusal).toBe('invoice.wrong-status');
  for (const response of [
    await seller.mutate('account.issueInvoices', { ids: [_id] }),
    await seller.mutate('account.deleteInvoice', { _id }),
    await seller.mutate('account.voidInvoice', { _id, reason: 'mine' }),
    await seller.mutate('account.mailInvoice', { _id }),
    await seller.query('account.invoiceIssuers', {}),
  ])
    expect(response.refusal).toBe('permission.denied');
});

test.each(['packer', 'purchaser', 'affiliate'] as const)('a %s has no invoices', async (account) => {
  const client = await app.as(account);
  expect((await client.query('account.invoiceList', {})).refusal).toBe('permission.denied');
});

test('a salesperson reads those of assigned sellers', async () => {
  const sales = await app.as('sales');
  const { code } = await sales.query('account.invoiceList', {});
  expect(code).toBe(200);
  expect((await sales.mutate('account.issueInvoices', { ids: [_id] })).refusal).toBe('permission.denied');
});

test('an issued invoice is mailed with its file, in the language of the buyer', async () => {
  expect((await manager.mutate('account.mailInvoice', { _id })).refusal).toBe('invoice.wrong-status');
  await manager.mutate('account.issueInvoices', { ids: [_id] });
  expect((await seller.query('account.invoiceList', {})).data.list).toMatchObject([{ _id, status: 'issued' }]);
  expect((await seller.query('account.invoiceDetail', { _id })).code).toBe(200);
  const { data } = await manager.mutate('account.mailInvoice', { _id });
  expect(data.to).toBe('seller@demo.test');
  const { rows } = await app.pool.query(`select kind, "values" from mails where address = $1 and kind = 'invoice'`, [
    data.to,
  ]);
  expect(rows).toMatchObject([{ kind: 'invoice', values: { invoice_id: _id } }]);
  const detail = (await manager.query('account.invoiceDetail', { _id })).data;
  expect(detail.mailed_to).toBe(data.to);
  const [file] = await app.services.registries.mailFiles['invoice']!(app.services, { invoice_id: _id });
  expect(file?.filename).toBe(`${detail.number}.pdf`);
  expect(file?.content.subarray(0, 8).toString()).toBe('%PDF-1.7');
});

test('a prefix is unique, and fixed after the first number', async () => {
  const [issuer] = (await manager.query('account.invoiceIssuers', {})).data.list;
  const save = (change: object) => manager.mutate('account.saveInvoiceIssuer', { ...issuer!, ...change });
  expect((await save({ city: 'Delft' })).code).toBe(200);
  expect((await save({ prefix: 'NEW' })).refusal).toBe('invoice.prefix-used');
  expect((await save({ prefix: 'no' })).refusal).toBe('invoice.wrong-prefix');
  expect((await save({ _id: undefined })).refusal).toBe('invoice.prefix-taken');
  expect((await save({ _id: undefined, prefix: 'HK', country_code: 'HK', vat_number: '' })).code).toBe(200);
  // What is issued keeps the address it was issued with.
  expect((await manager.query('account.invoiceDetail', { _id })).data.content.issuer.city).toBe('Rotterdam');
});
