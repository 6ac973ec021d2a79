import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { invoicedBills } from '../../support/finance/invoiced-bills.ts';

const app = await testApp({ works: false });
const bills = invoicedBills(app);
const [manager, seller] = [await app.as('manager'), await app.as('seller')];
const { users } = app.base;
const issuer_id = await bills.issuerId();
const { rows: known } = await app.pool.query<{ rate_e8: string }>(
  `select rate_e8 from exchange_rates where from_currency = 'EUR' and to_currency = 'USD'`,
);

await bills.recharge(users.seller, 100_000, '2026-01-01');
await bills.charge(users.seller, '2026-03-05', [1818, 1215, 382, 300]);

const save = async (invoice_currency: string) => {
  const { missing: _, email: __, ...party } = (await seller.query('account.invoiceBuyer', {})).data;
  return seller.mutate('account.saveInvoiceBuyer', { ...party, invoice_currency });
};

test('a seller chooses the currency of the invoices; one without a rate is refused', async () => {
  expect((await save('XPF')).refusal).toBe('recharge.no-rate');
  expect((await save('usd')).refusal).toBe('input.invalid');
  expect((await save('USD')).refusal).toBeNull();
  expect((await seller.query('account.invoiceBuyer', {})).data.invoice_currency).toBe('USD');
});

test('the invoice is in that currency, with rate and VAT in the books’ currency; its credit note keeps the rate', async () => {
  await manager.mutate('account.generateInvoices', {
    issuer_id,
    by: 'period',
    start: '2026-03-01',
    end: '2026-03-31',
    issue: true,
  });
  await app.work();
  await app.idle();
  const row = (await manager.query('account.invoiceList', { seller_id: [users.seller] })).data.list[0];
  if (!row) throw new Error('No invoice was made');
  expect(row.total.currency).toBe('USD');
  const { content } = (await manager.query('account.invoiceDetail', { _id: row._id })).data;
  expect(content.currency).toBe('USD');
  expect(content.accounting).toMatchObject({ currency: 'EUR', total_minor: 1818 + 1215 + 382 + 300 });
  expect(content.accounting?.rate_e8).toBeGreaterThan(0);
  expect(content.totals.total_minor).toBe(row.total.minor);
  const voided = await manager.mutate('account.voidInvoice', { _id: row._id, reason: 'Wrong address' });
  const note = (await manager.query('account.invoiceDetail', { _id: voided.data.credit_note_id })).data.content;
  expect(note.currency).toBe('USD');
  expect(note.accounting).toMatchObject({ rate_e8: content.accounting?.rate_e8, total_minor: -3715 });
});

test('the demo has the rate that this needs', () => {
  expect(known.length).toBeGreaterThan(0);
});

test('without its rate an invoice is neither made nor issued; the task names it, and the next run makes it', async () => {
  await bills.recharge(users.seller2, 100_000, '2026-01-01');
  await bills.charge(users.seller2, '2026-03-10', [2000, 300, 0, 0]);
  await app.pool.query(`update user_profiles set invoice_currency = 'XPF' where user_id = $1`, [users.seller2]);
  const march = { issuer_id, by: 'period', start: '2026-03-01', end: '2026-03-31' } as const;
  const day = new Date().toISOString().slice(0, 10);
  const missing = { seller_id: users.seller2, from: 'EUR', to: 'XPF', day };
  const preview = (await manager.query('account.invoicePreview', march)).data;
  expect(preview.without_rate).toMatchObject([missing]);
  const task = await manager.mutate('account.generateInvoices', { ...march, issue: true });
  await app.idle();
  const { result, input } = (await manager.query('task.detail', { task_id: task.data.task_id })).data;
  expect(result).toMatchObject({ created: 1, issued: 1, without_rate: [missing] });
  expect((await manager.query('account.invoiceList', { seller_id: [users.seller2] })).data.count).toBe(0);
  await app.pool.query(`
    insert into exchange_rates (id, from_currency, to_currency, rate_e8, type, source, at)
    select gen_random_uuid(), 'EUR', 'XPF', 11933000000, type, source, now() from exchange_rates where from_currency = 'EUR' and to_currency = 'USD' limit 1`);
  expect(input).toEqual({ ...march, issue: true });
  await manager.mutate('account.generateInvoices', { ...march, issue: true, seller_id: [users.seller2] });
  await app.idle();
  const made = (await manager.query('account.invoiceList', { seller_id: [users.seller2] })).data.list;
  expect(made).toMatchObject([{ status: 'issued', total: { currency: 'XPF' } }]);
});

test('a draft whose rate is gone shows which one, and cannot be issued', async () => {
  await bills.charge(users.seller2, '2026-04-10', [1000, 0, 0, 0]);
  await manager.mutate('account.generateInvoices', { issuer_id, by: 'period', start: '2026-04-01', end: '2026-04-30' });
  await app.idle();
  const [row] = (await manager.query('account.invoiceList', { seller_id: [users.seller2], status: ['draft'] })).data
    .list;
  await app.pool.query(`delete from exchange_rates where 'XPF' in (from_currency, to_currency)`);
  const { missing_rate } = (await manager.query('account.invoiceDetail', { _id: row?._id ?? '' })).data;
  expect(missing_rate).toMatchObject({ from: 'EUR', to: 'XPF' });
  const refused = await manager.mutate('account.issueInvoices', { ids: [row?._id ?? ''] });
  expect(refused.refusal).toBe('invoice.no-rate');
  expect(refused.msg).toContain('from EUR to XPF on');
});

test('a draft is shown with the sums of the buyer’s currency of now, with which it is issued', async () => {
  const [row] = (await manager.query('account.invoiceList', { seller_id: [users.seller2], status: ['draft'] })).data
    .list;
  await app.pool.query(`update user_profiles set invoice_currency = 'USD' where user_id = $1`, [users.seller2]);
  const { total, content } = (await manager.query('account.invoiceDetail', { _id: row?._id ?? '' })).data;
  expect(total).toEqual({ currency: 'USD', minor: content.totals.total_minor });
  await manager.mutate('account.issueInvoices', { ids: [row?._id ?? ''] });
  const [issued] = (await manager.query('account.invoiceList', { seller_id: [users.seller2] })).data.list;
  expect(issued).toMatchObject({ _id: row?._id, status: 'issued', total });
});
