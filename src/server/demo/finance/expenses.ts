import { z } from 'zod';
import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import type { StoreCostType } from '#domain/finance/store-costs/cost-types.ts';
import { expenseStatus } from '#domain/finance/store-costs/expense-status.ts';
import {
  addDays,
  addMonths,
  firstOfMonth,
  lastOfMonth,
  startOfDay,
  utc,
  utcDay,
  type DayRange,
} from '#domain/shared/calendar/days.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { money, roundHalfUp } from '#domain/shared/money/money.ts';
import { marketingFees, mediaTypes, mediaTypeUsers, storeCosts } from '../../core/db/schema/finance/expenses.ts';
import { sql } from '../../core/db/sql.ts';
import { query } from '../../core/db/rows.ts';
import type { Db } from '../../core/http/context.ts';
import { ratesInto } from '../../features/finance/accounts/rates.ts';
import { demoId, demoIdAt } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { demoStores, userId, type AccountName, type DemoStore } from '../people.ts';

const books = 'EUR';
const months = 3;
const hour = 3_600_000;

/** Share of a store's income that goes to a medium, in basis points, and the country it is for. */
const media: readonly {
  name: string;
  code: string;
  shareBp: number;
  country: string;
  users: readonly AccountName[];
}[] = [
  { name: 'Meta Ads', code: 'META', shareBp: 850, country: '', users: ['sales', 'seller'] },
  { name: 'Google Ads', code: 'GADS', shareBp: 520, country: '', users: ['sales', 'seller'] },
  { name: 'TikTok Ads', code: 'TTOK', shareBp: 240, country: 'DE', users: ['purchaser'] },
];

/** Each month, in cents of the books' currency. */
const monthly: readonly { type: StoreCostType; minor: number; note: string }[] = [
  { type: 'subscription', minor: 3_900, note: 'Shop plan' },
  { type: 'app', minor: 2_450, note: 'Reviews and back-in-stock mails' },
  { type: 'content', minor: 6_000, note: 'Pictures of new products' },
];

const IncomeRow = z.object({ store_id: z.string(), month: z.string(), minor: z.number() });
const mediaTypeId = (code: string) => demoId(`media type ${code}`);

type Rates = ReadonlyMap<string, number>;
type Month = DayRange & { readonly key: string; readonly isCurrent: boolean };

/** The months before the anchor and the current one up to it. */
const monthsBefore = (anchor: Date): readonly Month[] =>
  Array.from({ length: months }, (_, nth) => {
    const today = utcDay(anchor);
    const from = addMonths(firstOfMonth(today), nth + 1 - months);
    const isCurrent = nth === months - 1;
    return { from, to: isCurrent ? today : lastOfMonth(from), key: from.slice(0, 7), isCurrent };
  });

/** What both tables have; `waits`: it is not confirmed yet. */
function common(
  store: DemoStore,
  name: string,
  minorInBooks: number,
  month: Month,
  { rates, anchor, waits }: { rates: Rates; anchor: Date; waits: boolean },
) {
  const rateE8 = rates.get(store.currency) ?? 0;
  const inStore = money(roundHalfUp({ num: BigInt(minorInBooks) * 100_000_000n, den: BigInt(rateE8) }), store.currency);
  const entered = Math.min(startOfDay(addDays(month.to, 1), utc).getTime() + 9 * hour, anchor.getTime() - hour);
  const at = new Date(entered);
  const id = demoIdAt(at, name);
  const confirmedAt = waits ? null : new Date(Math.min(entered + 5 * hour, anchor.getTime()));
  return {
    sellerId: store.sellerId,
    id,
    storeId: store.id,
    amountMinor: inStore.minor,
    currency: store.currency,
    fromDay: month.from,
    toDay: month.to,
    createdBy: userId('sales'),
    createdAt: at,
    updatedAt: confirmedAt ?? at,
    status: confirmedAt ? expenseStatus.confirmed : expenseStatus.unconfirmed,
    baseMinor: confirmedAt ? convert(inStore, books, rateE8).minor : null,
    rateE8: confirmedAt ? rateE8 : null,
    confirmedBy: confirmedAt ? userId('manager') : null,
    confirmedAt,
  };
}

/** Store costs and marketing fees of the last months, in proportion to what the stores sold. */
export async function fillExpenses(db: Db, anchor: Date): Promise<void> {
  const createdAt = new Date(anchor.getTime() - 120 * 24 * hour);
  const createdBy = userId('manager');
  await insertRows(
    db,
    mediaTypes,
    media.map(({ name, code }) => ({ id: mediaTypeId(code), name, createdAt, createdBy })),
  );
  await insertRows(
    db,
    mediaTypeUsers,
    media.flatMap(({ code, users }) => users.map((name) => ({ userId: userId(name), mediaTypeId: mediaTypeId(code) }))),
  );
  const rates = await ratesInto(db, books, anchor);
  const income = new Map(
    (
      await query(db, IncomeRow).all(sql`
        select store_id, to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, sum(income_base_minor)::bigint as minor
        from orders where income_base_minor is not null group by 1, 2`)
    ).map(({ store_id, month, minor }) => [`${store_id} ${month}`, minor]),
  );
  const all = demoStores
    .filter(({ currency }) => rates.has(currency))
    .flatMap((store) => monthsBefore(anchor).map((month) => ({ store, month })));
  await insertRows(
    db,
    storeCosts,
    all.flatMap(({ store, month }) =>
      monthly.map(({ type, minor, note }) => {
        const row = common(store, `cost ${store.code} ${month.key} ${type}`, minor, month, {
          rates,
          anchor,
          waits: month.isCurrent && type === 'content',
        });
        return { ...row, number: documentNumber('SC', row.id, row.createdAt), type, note };
      }),
    ),
  );
  await insertRows(
    db,
    marketingFees,
    all.flatMap(({ store, month }) =>
      media.flatMap(({ code, shareBp, country }) => {
        const sold = income.get(`${store.id} ${month.key}`) ?? 0;
        const minor = roundHalfUp({ num: BigInt(sold) * BigInt(shareBp), den: 10_000n });
        if (minor === 0) return [];
        const row = common(store, `fee ${store.code} ${month.key} ${code}`, minor, month, {
          rates,
          anchor,
          waits: month.isCurrent && country !== '',
        });
        const number = documentNumber('MF', row.id, row.createdAt);
        const invoiceId = `${code}-${month.key.replace('-', '')}-${store.code}`;
        return [{ ...row, number, mediaTypeId: mediaTypeId(code), invoiceId, countryCode: country, note: '' }];
      }),
    ),
  );
}
