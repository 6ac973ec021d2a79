import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { invoicedBills } from '../../support/finance/invoiced-bills.ts';

const app = await testApp();
const bills = invoicedBills(app);
const manager = await app.as('manager');
const { users } = app.base;
const issuer_id = await bills.issuerId();

await bills.recharge(users.seller, 1_000_000, '2026-01-01');
for (let day = 1; day <= 28; day += 1)
  for (const hour of ['a', 'b'])
    await bills.charge(users.seller, `2026-02-${String(day).padStart(2, '0')}`, [
      1000 + day,
      hour === 'a' ? 500 : 0,
      0,
      0,
    ]);

const february = { issuer_id, by: 'order', start: '2026-02-01', end: '2026-02-28' } as const;
const numbersOf = async () => {
  const { rows } = await app.pool.query<{ number: string }>(
    `select number from invoices where number is not null order by number`,
  );
  return rows.map(({ number }) => number);
};
const serialsOf = async () => (await numbersOf()).map((number) => Number(number.slice(-6)));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('32 users who issue at the same time get numbers without gaps', async () => {
  await manager.mutate('account.generateInvoices', february);
  await app.idle();
  const { data } = await manager.query('account.invoiceList', { status: ['draft'], size: 100 });
  expect(data.count).toBe(56);
  const responses = await Promise.all(
    data.list.slice(0, 32).map(({ _id }) => manager.mutate('account.issueInvoices', { ids: [_id] })),
  );
  expect(responses.map(({ code }) => code)).toEqual(Array.from({ length: 32 }, () => 200));
  expect(await serialsOf()).toEqual(upTo(32));
  expect((await numbersOf())[0]).toBe(`PY-${new Date().getUTCFullYear()}-000001`);
});

test('a refused issue uses no number, and a repeated one issues nothing again', async () => {
  const { data } = await manager.query('account.invoiceList', { status: ['draft'], size: 100 });
  const [first, second] = data.list;
  const key = crypto.randomUUID();
  const sent = { ids: [first!._id] };
  expect((await manager.mutate('account.issueInvoices', sent, key)).data).toEqual({ issued: 1 });
  expect((await manager.mutate('account.issueInvoices', sent, key)).data).toEqual({ issued: 1 });
  // The first is issued already, so the second keeps its draft.
  const both = await manager.mutate('account.issueInvoices', { ids: [second!._id, first!._id] });
  expect(both.refusal).toBe('invoice.wrong-status');
  expect(await serialsOf()).toEqual(upTo(33));
});

test('only the last number can be deleted; it is given again', async () => {
  const { data } = await manager.query('account.invoiceList', { status: ['issued'], size: 100 });
  const byNumber = data.list.toSorted((a, b) => String(a.number).localeCompare(String(b.number)));
  const first = byNumber[0]!;
  const last = byNumber.at(-1)!;
  expect((await manager.mutate('account.deleteInvoice', { _id: first._id })).refusal).toBe('invoice.not-last');
  expect((await manager.mutate('account.deleteInvoice', { _id: last._id })).code).toBe(200);
  expect(await serialsOf()).toEqual(upTo(32));
  const [draft] = (await manager.query('account.invoiceList', { status: ['draft'] })).data.list;
  await manager.mutate('account.issueInvoices', { ids: [draft!._id] });
  expect(await serialsOf()).toEqual(upTo(33));
});

test('a void makes a credit note with the next number, and its bills can be invoiced again', async () => {
  const { data } = await manager.query('account.invoiceList', { status: ['issued'], size: 1 });
  const invoice = data.list[0]!;
  const noReason = await manager.mutate('account.voidInvoice', { _id: invoice._id, reason: 'ab' });
  expect(noReason.http).toBe(400);
  const { data: note } = await manager.mutate('account.voidInvoice', { _id: invoice._id, reason: 'Wrong address' });
  expect(await serialsOf()).toEqual(upTo(34));
  const before = (await manager.query('account.invoiceDetail', { _id: invoice._id })).data;
  const after = (await manager.query('account.invoiceDetail', { _id: note.credit_note_id })).data;
  expect(before).toMatchObject({ status: 'voided', related: { number: note.number } });
  expect(after).toMatchObject({
    kind: 'credit-note',
    total: { minor: -invoice.total.minor },
    related: { number: invoice.number },
    content: { reason: 'Wrong address', refers_to: { number: invoice.number } },
  });
  expect((await manager.mutate('account.voidInvoice', { _id: invoice._id, reason: 'again' })).refusal).toBe(
    'invoice.wrong-status',
  );
  expect((await manager.mutate('account.voidInvoice', { _id: note.credit_note_id, reason: 'again' })).refusal).toBe(
    'invoice.is-credit-note',
  );
  expect((await manager.mutate('account.deleteInvoice', { _id: note.credit_note_id })).refusal).toBe(
    'invoice.is-credit-note',
  );
  // Of the bills without an invoice there are those of the voided and of the deleted one.
  const { data: again } = await manager.query('account.invoicePreview', february);
  expect(again.count).toBe(2);
});

test('the database refuses to change or delete what is issued', async () => {
  const change = (set: string) => app.pool.query(`update invoices set ${set} where status = 'issued'`);
  await expect(change('total_minor = total_minor + 1')).rejects.toThrow(/is issued and final/);
  await expect(change(`content = '{}'`)).rejects.toThrow(/is issued and final/);
  await expect(change(`status = 'draft'`)).rejects.toThrow(/is issued and final/);
  await expect(app.pool.query(`delete from invoices where status = 'voided'`)).rejects.toThrow(/is issued and final/);
  await expect(
    app.pool.query(`insert into invoice_bills (invoice_id, bill_seq)
      select (select id from invoices where status = 'draft' limit 1), bill_seq from invoice_bills where not is_released limit 1`),
  ).rejects.toThrow(/invoice_bills/);
});
