import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { expenseStatus, type ExpenseStatus } from '#domain/finance/store-costs/expense-status.ts';
import { needsMediaType } from '#domain/platform/permissions/media-types.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { containing } from '../../../core/db/keyword.ts';
import { narrow, sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { hasMediaType } from '../media-types/assigned.ts';
import { Proof } from '../accounts/present.ts';

/** The tables of what stores spent, which have the same columns except for a few of their own. */
export type ExpenseTable = 'store_costs' | 'marketing_fees';

export const ExpenseRow = Proof.extend({
  id: z.string(),
  number: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  amount_minor: z.number(),
  currency: z.string(),
  base_minor: z.number().nullable(),
  rate_e8: z.number().nullable(),
  from_day: z.string(),
  to_day: z.string(),
  note: z.string(),
  status: z.literal(Object.values(expenseStatus)),
  version: z.number(),
  created_at: z.date(),
  created_by: z.string(),
  created_by_name: z.string(),
  confirmed_at: z.date().nullable(),
  confirmed_by_name: z.string().nullable(),
});
export type ExpenseRow = z.output<typeof ExpenseRow>;

/** Whose entries a user reaches: all, or those of one's stores and those entered by oneself. */
export type Reach = { readonly scope: Scope; readonly userId: string };

/**
 * Whether the rule of media types hides costs and fees from this user. Called by every call; exports and files have the
 * rule in their SQL.
 */
export const isHidden = async (db: Db, actor: Actor): Promise<boolean> =>
  needsMediaType(actor.roles) && !(await hasMediaType(db, actor.userId));

/** The condition on `t`. */
export const within = ({ scope, userId }: Reach): SQL =>
  scope.all
    ? sql`true`
    : sql`(${sellerScope(scope, sql`t.seller_id`)} or t.created_by = ${userId})
        and exists (select 1 from media_type_users mine where mine.user_id = ${userId})`;

/** The columns of `t`; `more`: those of one table. */
export const expenseColumns = (more: SQL): SQL => sql`
  t.id, t.number, t.seller_id, u.name as seller_name, t.store_id, s.name as store_name, t.amount_minor, t.currency,
    t.base_minor, t.rate_e8, t.from_day::text as from_day, t.to_day::text as to_day, t.note, t.status, t.version,
    t.created_at, t.created_by, coalesce(c.name, '') as created_by_name, t.confirmed_at, d.name as confirmed_by_name,
    f.id as proof_file_id, f.name as proof_name, f.size as proof_size, f.type as proof_type, ${more}`;

/** The table `t` with the names of its seller, store, users and file; `more`: other joins. */
export const expenseSource = (table: ExpenseTable, more: SQL = sql``): SQL => sql`
  ${sql.identifier(table)} t join users u on u.id = t.seller_id join stores s on s.id = t.store_id
    left join users c on c.id = t.created_by left join users d on d.id = t.confirmed_by
    left join files f on f.id = t.file_id ${more}`;

export type ExpenseFilter = {
  readonly status?: readonly ExpenseStatus[] | undefined;
  readonly seller_id?: readonly string[] | undefined;
  readonly store_id?: readonly string[] | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly keyword?: string | undefined;
  readonly sort: 'created_at' | 'period' | 'amount';
  readonly direction: 'asc' | 'desc';
};

/** A condition that is absent without a choice. */
export const oneOf = (column: SQL, values: readonly string[] | undefined, type: 'uuid' | 'text'): readonly SQL[] =>
  values?.length ? [sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`] : [];

/** The conditions of a filter except its status; `text`: what the keyword is looked for in. */
export function matching(reach: Reach, filter: ExpenseFilter, text: SQL, more: readonly SQL[]): SQL {
  const { seller_id: sellers, store_id: stores, start, end, keyword } = filter;
  const conditions = [
    within(reach),
    ...(sellers?.length ? [sellerScope(narrow({ all: true }, sellers), sql`t.seller_id`)] : []),
    ...oneOf(sql`t.store_id`, stores, 'uuid'),
    ...(start ? [sql`t.to_day >= ${start}::date`] : []),
    ...(end ? [sql`t.from_day <= ${end}::date`] : []),
    ...(keyword ? [sql`lower(${text}) like ${containing(keyword.toLowerCase())}`] : []),
    ...more,
  ];
  return sql.join(conditions, sql` and `);
}

export const ofStatus = ({ status }: ExpenseFilter): SQL =>
  status?.length ? sql`t.status = any(${sql.param([...status])}::smallint[])` : sql`true`;

const orders: Readonly<Record<ExpenseFilter['sort'], Readonly<Record<ExpenseFilter['direction'], SQL>>>> = {
  created_at: { desc: sql`t.created_at desc, t.id desc`, asc: sql`t.created_at, t.id` },
  period: { desc: sql`t.from_day desc, t.id desc`, asc: sql`t.from_day, t.id` },
  amount: { desc: sql`t.base_minor desc nulls last, t.id desc`, asc: sql`t.base_minor nulls last, t.id` },
};
export const inOrder = ({ sort, direction }: ExpenseFilter): SQL => sql`order by ${orders[sort][direction]}`;

export const ExpenseSums = z.object({ unconfirmed: z.number(), confirmed: z.number(), base_minor: z.number() });
export type ExpenseSums = z.output<typeof ExpenseSums>;
export const noSums: ExpenseSums = { unconfirmed: 0, confirmed: 0, base_minor: 0 };

/** The number of rows of these statuses, or of all. */
export const countOfStatus = (sums: ExpenseSums, statuses: readonly ExpenseStatus[] | undefined): number => {
  const isCounted = (status: ExpenseStatus) => !statuses?.length || statuses.includes(status);
  return (
    (isCounted(expenseStatus.unconfirmed) ? sums.unconfirmed : 0) +
    (isCounted(expenseStatus.confirmed) ? sums.confirmed : 0)
  );
};

/** Row counts by status, and the confirmed sum. */
export const sumColumns = sql`
  count(*) filter (where t.status = ${expenseStatus.unconfirmed})::int as unconfirmed,
  count(*) filter (where t.status = ${expenseStatus.confirmed})::int as confirmed,
  coalesce(sum(t.base_minor), 0)::bigint as base_minor`;
