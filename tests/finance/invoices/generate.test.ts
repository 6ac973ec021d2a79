import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { invoicedBills } from '../../support/finance/invoiced-bills.ts';

const app = await testApp({ works: false });
const bills = invoicedBills(app);
const manager = await app.as('manager');
const { users } = app.base;
const issuer_id = await bills.issuerId();

for (const id of [users.seller, users.seller2, users.seller3]) await bills.recharge(id, 100_000, '2026-01-01');
await bills.charge(users.seller, '2026-03-05', [1818, 1215, 382, 300]);
await bills.charge(users.seller, '2026-03-31', [2000, 0, 0, 0]);
await bills.charge(users.seller, '2026-04-01', [9999, 0, 0, 0]);
await bills.charge(users.seller2, '2026-03-10', [5000, 700, 0, 0]);
await bills.refund(users.seller2, '2026-04-02', 1500);
await bills.charge(users.seller3, '2026-03-11', [100, 0, 0, 0]);

const march = { issuer_id, by: 'period', start: '2026-03-01', end: '2026-03-31' } as const;
const list = async () => (await manager.query('account.invoiceList', { size: 100 })).data;
const generate = (more: object = {}) => manager.mutate('account.generateInvoices', { ...march, ...more });

test('the preview counts what would be made, and names who lacks billing details', async () => {
  const { data } = await manager.query('account.invoicePreview', march);
  expect(data).toMatchObject({ count: 3, sellers: 3, total: { minor: 3715 + 2000 + 5700 + 100, currency: 'EUR' } });
  expect(data.incomplete.map(({ seller_id }) => seller_id)).toEqual([users.seller3]);
  expect((await manager.query('account.invoicePreview', { ...march, seller_id: [users.seller2] })).data.count).toBe(1);
});

test('two runs make each invoice once; complete ones are issued', async () => {
  const tasks = await Promise.all([generate({ issue: true }), generate({ issue: true })]);
  await app.work();
  await app.idle();
  const { list: rows, counts } = await list();
  expect(counts).toEqual({ draft: 1, issued: 2, voided: 0 });
  expect(rows.map(({ seller_id, total, status }) => [seller_id, total.minor, status]).toSorted()).toEqual(
    [
      [users.seller, 5715, 'issued'],
      [users.seller2, 5700, 'issued'],
      [users.seller3, 100, 'draft'],
    ].toSorted(),
  );
  const created = [];
  for (const task of tasks) {
    const { data } = await manager.query('task.detail', { task_id: task.data.task_id });
    expect(data.status).toBe('done');
    created.push(Number(data.result?.['created']));
  }
  expect(created.reduce((sum, count) => sum + count)).toBe(3);
  expect((await generate()).refusal).toBe('invoice.nothing');
});

test('a swede with a VAT id gets a reverse charge, and passed-on taxes are apart', async () => {
  const row = (await list()).list.find(({ seller_id }) => seller_id === users.seller)!;
  const { data } = await manager.query('account.invoiceDetail', { _id: row._id });
  expect(data.content).toMatchObject({
    tax_case: 'eu-business',
    buyer: { name: 'Nordlys Home AB', country_code: 'SE' },
    taxes: [
      { category: 'AE', net_minor: 5033, vat_minor: 0, reason: 'reverse-charge' },
      { category: 'E', net_minor: 682, vat_minor: 0, reason: 'disbursement' },
    ],
    totals: { net_minor: 5715, vat_minor: 0, total_minor: 5715, prepaid_minor: 5715, due_minor: 0 },
  });
  // These bills have no order: their note is no order's number.
  expect(data.content.lines.map(({ is_order }) => is_order)).not.toContain(true);
});

test('a month of refunds only makes a credit note', async () => {
  await manager.mutate('account.generateInvoices', {
    ...march,
    start: '2026-04-01',
    end: '2026-04-30',
    issue: true,
    seller_id: [users.seller2],
  });
  await app.idle();
  const note = (await list()).list.find(
    ({ seller_id, period_start }) => seller_id === users.seller2 && period_start === '2026-04-01',
  );
  expect(note).toMatchObject({ kind: 'credit-note', total: { minor: -1500 }, status: 'issued' });
});

test('completed billing details make a draft issuable', async () => {
  const draft = (await list()).list.find(({ status }) => status === 'draft')!;
  const third = await app.as('seller3');
  expect((await manager.mutate('account.issueInvoices', { ids: [draft._id] })).refusal).toBe(
    'invoice.buyer-incomplete',
  );
  const details = {
    name: 'Klein BV',
    address1: 'Straat 1',
    address2: '',
    zip: '1011',
    city: 'Amsterdam',
    province: '',
  };
  const wrong = await third.mutate('account.saveInvoiceBuyer', { ...details, country_code: 'NL', vat_number: 'NL1' });
  expect(wrong.refusal).toBe('settings.wrong-vat');
  expect(
    (await third.mutate('account.saveInvoiceBuyer', { ...details, country_code: 'NL', vat_number: '' })).code,
  ).toBe(200);
  expect((await manager.mutate('account.issueInvoices', { ids: [draft._id] })).code).toBe(200);
  const { data } = await third.query('account.invoiceDetail', { _id: draft._id });
  expect(data.content).toMatchObject({
    tax_case: 'domestic',
    totals: { net_minor: 83, vat_minor: 17, total_minor: 100 },
  });
});

test('a period that ends before it begins, and an unknown issuer, are refused', async () => {
  expect((await generate({ start: '2026-04-01' })).refusal).toBe('invoice.wrong-period');
  expect((await generate({ issuer_id: crypto.randomUUID() })).refusal).toBe('not-found');
});
