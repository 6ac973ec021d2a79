import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { invoicedBills } from '../../support/finance/invoiced-bills.ts';
import { viesSimulator } from '../../support/finance/vies.ts';

const vies = await viesSimulator();
const app = await testApp({ config: { viesUrl: vies.url } });
const bills = invoicedBills(app);
const [manager, seller, sales] = [await app.as('manager'), await app.as('seller'), await app.as('sales')];
const { users } = app.base;
const swedish = 'SE556036079301';

beforeAll(async () => {
  await bills.recharge(users.seller, 100_000, '2026-01-01');
  await bills.charge(users.seller, '2026-03-05', [1818, 1215, 382, 300]);
});

const setChecks = (is_on: boolean) => manager.mutate('account.setVatChecks', { is_on });
const buyer = async () => (await seller.query('account.invoiceBuyer', {})).data;
const saveNumber = async (vat_number: string) => {
  const { missing: _, email: __, vat_check: ___, ...party } = await buyer();
  expect(
    (await seller.mutate('account.saveInvoiceBuyer', { ...party, country_code: 'SE', vat_number })).refusal,
  ).toBeNull();
  await app.idle();
};
const draft = async () => {
  const issuer_id = await bills.issuerId();
  const period = { start: '2026-03-01', end: '2026-03-31' };
  await manager.mutate('account.generateInvoices', { issuer_id, by: 'period', ...period });
  await app.idle();
  const { list } = (await manager.query('account.invoiceList', { status: ['draft'], seller_id: [users.seller] })).data;
  return list[0]?._id ?? '';
};
const detail = async (_id: string) => (await manager.query('account.invoiceDetail', { _id })).data;

test('while the check is off nothing is sent to VIES, and the form of a number is enough', async () => {
  await saveNumber(swedish);
  expect((await buyer()).vat_check).toBeNull();
  expect(vies.received).toEqual([]);
  expect((await seller.mutate('account.checkVatId', {})).refusal).toBe('invoice.not-in-vies');
  expect((await detail(await draft())).content).toMatchObject({ tax_case: 'eu-business', vat_check: null });
});

test('only who edits invoices switches it on', async () => {
  expect((await sales.mutate('account.setVatChecks', { is_on: true })).refusal).toBe('permission.denied');
  expect((await seller.mutate('account.setVatChecks', { is_on: true })).refusal).toBe('permission.denied');
});

test('a member state that does not answer holds the invoice', async () => {
  vies.faults.set('SE', 'MS_UNAVAILABLE');
  expect((await setChecks(true)).refusal).toBeNull();
  await app.idle();
  expect((await manager.query('account.invoiceIssuers', {})).data.checks_vat_ids).toBe(true);
  expect((await buyer()).vat_check).toMatchObject({ status: 'unavailable', checked_at: null });
  const id = await draft();
  expect((await detail(id)).content).toMatchObject({ tax_case: 'eu-unchecked-vat-id', taxes: [{ category: 'S' }, {}] });
  expect((await manager.mutate('account.issueInvoices', { ids: [id] })).refusal).toBe('invoice.vat-unchecked');
  const { rows } = await app.pool.query(
    `select issue, failed_attempts, next_check_at > now() as is_later from vat_checks where seller_id = $1`,
    [users.seller],
  );
  expect(rows).toEqual([{ issue: 'MS_UNAVAILABLE', failed_attempts: 1, is_later: true }]);
});

test('the job checks it again when it is due; a number that is not registered is charged VAT', async () => {
  vies.faults.clear();
  await app.pool.query(`update vat_checks set next_check_at = now() - interval '1 second'`);
  await app.services.jobs.enqueue(app.db, 'vat-checks', {});
  await app.idle();
  expect((await buyer()).vat_check).toMatchObject({ status: 'invalid' });
  const { content } = await detail(await draft());
  expect(content).toMatchObject({ tax_case: 'eu-invalid-vat-id', totals: { vat_minor: expect.any(Number) } });
  expect(content.totals.vat_minor).toBeGreaterThan(0);
});

test('a valid one gives a reverse charge; the invoice keeps name, time and consultation number', async () => {
  vies.traders.set(swedish, 'NORDLYS HOME  AB');
  expect((await seller.mutate('account.checkVatId', {})).refusal).toBeNull();
  await app.idle();
  const check = (await buyer()).vat_check;
  expect(check).toMatchObject({ status: 'valid', name: 'NORDLYS HOME AB' });
  expect(check?.consultation).toMatch(/^WAPI/);
  expect(vies.received.at(-1)).toEqual({
    countryCode: 'SE',
    vatNumber: swedish.slice(2),
    requesterMemberStateCode: 'NL',
    requesterNumber: expect.stringMatching(/B\d\d$/),
  });
  const id = await draft();
  expect((await manager.mutate('account.issueInvoices', { ids: [id] })).refusal).toBeNull();
  expect((await detail(id)).content).toMatchObject({ tax_case: 'eu-business', vat_check: check });
});

test('an outage keeps a result of the same number; another number is not covered by it', async () => {
  vies.faults.set('*', 'SERVICE_UNAVAILABLE');
  await seller.mutate('account.checkVatId', {});
  await app.idle();
  expect((await buyer()).vat_check).toMatchObject({ status: 'valid' });
  await saveNumber('SE556036079401');
  expect((await buyer()).vat_check).toMatchObject({ status: 'unavailable', consultation: '' });
});

test('neither another seller nor a salesperson checks the number of a seller', async () => {
  const other = await app.as('seller2');
  expect((await other.mutate('account.checkVatId', { seller_id: users.seller })).refusal).toBe('not-found');
  expect((await sales.mutate('account.checkVatId', { seller_id: users.seller })).refusal).toBe('permission.denied');
});
