import { describe, expect, test } from 'vitest';
import { OrderFilter, orderList } from '#contract/sales/orders.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { transaction } from '#server/core/db/pool.ts';
import { record } from '#server/core/events/events.ts';
import { binding } from '#server/features/sales/orders/list/filter.ts';
import { pageOf } from '#server/features/sales/orders/find.ts';
import { compactTallies } from '#server/features/sales/orders/list/compact-tallies.ts';
import type { PageRequest, Page } from '#server/features/sales/orders/list/pages.ts';
import { tally, type Tally } from '#server/features/sales/orders/list/tallies.ts';
import { testApp } from '../../support/server/app.ts';
import { orderWorld, type ListInput } from '../../support/sales/orders.ts';

const app = await testApp();
const { users } = app.base;
const { given, list } = await orderWorld(app);

type Facts = Readonly<Record<string, string | number | null>>;

const sums = `seller_id, month, store_id, financial_status, fulfillment_status, order_status, country_code, mapping_status,
  payment_type, payment_method, sum(orders)::int as orders`;
const combined = `select ${sums} from (select * from order_tallies union all select * from order_tally_changes) t
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(orders) <> 0`;
const counted = `select ${sums} from (select o.*, 1 as orders, date_trunc('month', created_at at time zone 'UTC')::date as month
  from orders o) t group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`;

const rowsOf = async (text: string): Promise<Facts[]> =>
  (await app.pool.query<Facts>(`select * from (${text}) t order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`)).rows;
const number = async (text: string) =>
  (await app.pool.query<{ n: number }>(`select count(*) as n from ${text}`)).rows[0]?.n;
const areTrue = async () => expect(await rowsOf(combined)).toEqual(await rowsOf(counted));

describe('tallies', () => {
  test('follow orders that come, change and go, whether they were folded or not', async () => {
    await Promise.all([given({ orderNumber: 'T-1' }), given({ orderNumber: 'T-2' }), given({ paymentMethod: null })]);
    await areTrue();
    await Promise.all([compactTallies(app.pool), compactTallies(app.pool)]);
    expect(await number('order_tally_changes')).toBe(0);
    await areTrue();
    await app.pool.query(`update orders set order_status = 'closed', created_at = created_at - interval '40 days'`);
    await app.pool.query(`update orders set payment_method = null, country_code = 'CY' where order_number = 'T-1'`);
    await app.pool.query(`delete from orders where order_number = 'T-2'`);
    await areTrue();
    await compactTallies(app.pool);
    await areTrue();
    expect(await number('order_tallies where orders = 0')).toBe(0);
  });

  test('what changes nothing that is tallied leaves no word', async () => {
    await compactTallies(app.pool);
    await app.pool.query(`update orders set note = 'x', version = version + 1`);
    expect(await number('order_tally_changes')).toBe(0);
  });
});

describe('the list', () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const days = ['2025-01-31', '2025-02-01', '2025-02-28', '2025-03-15', '2025-04-30', '2025-05-01'];

  test('counts by days as it does by months', async () => {
    for (const day of days) await given({ createdAt: at(day), countryCode: 'MT' });
    const found = async (start: string, end: string, more: ListInput = {}) =>
      (await list({ start, end, country_code: ['MT'], ...more })).count;
    for (const fold of [false, true]) {
      if (fold) await compactTallies(app.pool);
      await record(app.db, { name: 'order.note-changed', sellerId: users.seller, at: new Date() });
      expect(await found('2025-01-31', '2025-05-01')).toBe(6);
      expect(await found('2025-02-01', '2025-04-30')).toBe(4);
      expect(await found('2025-02-02', '2025-02-27')).toBe(0);
      expect(await found('2025-02-01', '2025-02-28')).toBe(2);
      expect(await found('2025-02-28', '2025-03-15')).toBe(2);
      expect(await found('2025-02-28T12:00:00.000Z', '2025-02-28T12:00:00.000Z')).toBe(1);
      expect(await found('2025-03-01T00:00:00.000Z', '2025-02-28T23:59:59.999Z')).toBe(0);
      expect(await found('2025-01-01', '2025-12-31', { size: 1, page: 6 })).toBe(6);
    }
  });
});

describe('a page', () => {
  const { sort, direction } = orderList.input.shape;
  const sellers = [users.seller, users.seller2];
  const scopes: readonly Scope[] = [
    { all: false, sellerIds: sellers.slice(0, 1) },
    { all: false, sellerIds: sellers },
    { all: true },
  ];
  const filters = [{ financial_status: ['paid'] }, { status: ['open'], start: '2026-09-30', end: '2026-10-02' }];

  /** The ids of the second page, by the query chosen for `count`. */
  async function idsOf(page: PageRequest, known: Tally): Promise<string[]> {
    const bound = binding();
    const { rows } = await app.pool.query<{ ids: string[] }>(`${pageOf(page, known, bound)}`, bound.values);
    return rows[0]?.ids ?? [];
  }

  test('is the same walked in an index as fetched and sorted', async () => {
    for (const [index, sellerId] of [...sellers, ...sellers, ...sellers, ...sellers].entries()) {
      const store = sellerId === users.seller ? 'NRDL' : 'MSNV';
      const amounts = {
        incomeBaseMinor: index === 4 ? null : 500 + index,
        costMinor: index === 1 ? null : 300 - 2 * index,
      };
      await given(amounts, undefined, store, sellerId);
    }
    for (const scope of scopes)
      for (const page of filters) {
        const filter = OrderFilter.parse(page);
        const known = await transaction(app.pool, (client) => tally(client, scope, filter));
        for (const each of sort.unwrap().options)
          for (const way of direction.unwrap().options) {
            const page: Page = { sort: each, direction: way, page: 2, size: 2 };
            const few = await idsOf({ scope, filter, page }, known);
            expect(few).toHaveLength(2);
            expect(await idsOf({ scope, filter, page }, { ...known, count: 1_000_000 }), `${each} ${way}`).toEqual(few);
          }
      }
  });
});
