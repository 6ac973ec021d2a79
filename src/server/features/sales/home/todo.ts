import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { manualPaymentStatus } from '#domain/finance/accounts/manual-payment.ts';
import { rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { money } from '#domain/shared/money/money.ts';
import { todoKinds, todoRights, type TodoKind } from '#domain/sales/home/todo.ts';
import { can, scopeOf, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { filterOf } from '#domain/sourcing/inquiries/filters.ts';
import { inquiryStatus, type InquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { purchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import { countStatus } from '#domain/warehouse/stock/count.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf, anyOfNumbers } from '../../../core/db/any-of.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { openOrderViews, type OpenOrderView } from './order-views.ts';
import { narrowed, ofStore, type HomeFilter } from './narrow.ts';

type OwnKind = Exclude<TodoKind, OpenOrderView>;
const isView = (kind: TodoKind): kind is OpenOrderView =>
  kind === 'to_process' || kind === 'not_mapped' || kind === 'address_wrong';

type Reading = { readonly scope: Scope; readonly actor: Actor; readonly storeId: string | undefined };

/** The open rows of a queue, or null where the queue has no orders and a store is chosen. */
type Queue = (reading: Reading) => SQL | null;

const noAmount = sql`null::bigint as minor, null::text as currency`;
const noOwner = sql`null::uuid as owner_id`;

const casesOf =
  (kind: 'refund' | 'resend' | 'collect'): Queue =>
  ({ scope, actor, storeId }) =>
    sql`
    select a.awaits_since as since, a.seller_id, ${noOwner}, nullif(a.amount_minor, 0) as minor, a.currency from after_sales a
    where a.status = ${afterSaleStatus.unconfirmed} and a.kind = ${kind} and a.awaits = ${isSeller(actor.roles) ? 'seller' : 'staff'}
      and ${sellerScope(scope, sql`a.seller_id`)} and ${ofStore(storeId, sql`a.seller_id`, sql`a.order_id`)}`;

/** Inquiries belong to the user who has them in hand. */
const inquiriesIn =
  (statuses: readonly InquiryStatus[]): Queue =>
  ({ scope, storeId }) =>
    storeId
      ? null
      : sql`
    select i.moved_at as since, i.seller_id, i.assignee_id as owner_id, ${noAmount} from inquiries i
    where i.filter = ${anyOf([...new Set(statuses.map(filterOf))])} and i.status = ${anyOfNumbers(statuses)} and ${sellerScope(scope, sql`i.seller_id`)}`;

/** The open rows of each queue: since when they wait, of which seller, and their amount. Each reads an index with few other rows. */
const queues: Readonly<Record<OwnKind, Queue>> = {
  decide: ({ scope, storeId }) => sql`
    select p.updated_at as since, p.seller_id, ${noOwner}, ${noAmount} from parcels p
    where p.status = ${parcelStatus.conflict} and ${sellerScope(scope, sql`p.seller_id`)} and ${ofStore(storeId, sql`p.seller_id`, sql`p.order_id`)}`,
  delay: ({ scope, storeId }) => sql`
    select d.since, d.seller_id, d.owner_id, ${noAmount} from parcel_delays d
      join parcels p on p.seller_id = d.seller_id and p.id = d.parcel_id
    where d.ended_at is null and ${sellerScope(scope, sql`d.seller_id`)} and ${ofStore(storeId, sql`p.seller_id`, sql`p.order_id`)}`,
  refund: casesOf('refund'),
  resend: casesOf('resend'),
  collect: casesOf('collect'),
  recharge: ({ scope, storeId }) =>
    storeId
      ? null
      : sql`
    select r.created_at as since, r.seller_id, ${noOwner}, r.claimed_minor as minor, r.currency from recharges r
    where r.status = ${rechargeStatus.unconfirmed} and ${sellerScope(scope, sql`r.seller_id`)}`,
  manual_payment: ({ scope, storeId }) =>
    storeId
      ? null
      : sql`
    select m.created_at as since, m.seller_id, ${noOwner}, m.amount_minor as minor, m.currency from manual_payments m
    where m.status = ${manualPaymentStatus.CREATED} and ${sellerScope(scope, sql`m.seller_id`)}`,
  purchase: ({ scope, storeId }) => sql`
    select p.created_at as since, p.seller_id, ${noOwner}, ${noAmount} from purchases p
    where p.status = ${purchaseStatus.confirming} and ${sellerScope(scope, sql`p.seller_id`)} and ${ofStore(storeId, sql`p.seller_id`, sql`p.order_id`)}`,
  inquiry: inquiriesIn([inquiryStatus.notQuoted, inquiryStatus.inProcess, inquiryStatus.waitRequote]),
  inquiry_question: inquiriesIn([inquiryStatus.onHold]),
  quote: inquiriesIn([inquiryStatus.quoted]),
  stock_count: ({ scope, storeId }) =>
    storeId || !scope.all
      ? null
      : sql`select c.created_at as since, null::uuid as seller_id, ${noOwner}, ${noAmount} from stock_counts c where c.status = ${countStatus.waiting}`,
};

const Amounts = z.array(z.object({ minor: z.int(), currency: z.string() }));
const Found = z.object({
  kind: z.enum(todoKinds),
  count: z.int(),
  oldest: z.date().nullable(),
  amounts: Amounts,
  owners: z.array(z.string()),
});

/** One row with the figures of a queue. Rows without an own owner belong to the staff assigned to their seller. */
const summary = (kind: TodoKind, rows: SQL): SQL => sql`(with x as (${rows})
  select ${kind}::text as kind, (select count(*)::int from x) as count, (select min(since) from x) as oldest,
    (select coalesce(json_agg(json_build_object('minor', s.minor, 'currency', s.currency) order by s.currency), '[]')
      from (select sum(minor)::bigint as minor, currency from x where minor is not null group by currency) s) as amounts,
    (select coalesce(json_agg(distinct u.name), '[]') from users u where u.deleted_at is null and (
      u.id in (select owner_id from x where owner_id is not null)
      or u.id in (select r.staff_id from staff_relations r where r.seller_id in (select seller_id from x where owner_id is null)))) as owners)`;

type Context = { readonly db: Db; readonly services: Pick<Services, 'pool'>; readonly now: Date };

/** The queues of this user: every kind they are permitted to do, empty ones too. */
export async function todoOf(actor: Actor, filter: HomeFilter, { db, services, now }: Context) {
  const storeId = filter.store_id;
  const permitted = todoKinds.flatMap((kind) => {
    const scope = scopeOf(actor, todoRights[kind]);
    return scope ? [{ kind, scope: narrowed(scope, actor, filter) }] : [];
  });
  const own = permitted.flatMap(({ kind, scope }) => {
    const rows = isView(kind) ? null : queues[kind]({ scope, actor, storeId });
    return rows ? [summary(kind, rows)] : [];
  });
  const viewed = permitted.find(({ kind }) => isView(kind));
  const [rows, views] = await Promise.all([
    own.length === 0 ? [] : query(db, Found).all(sql.join(own, sql` union all `)),
    viewed ? openOrderViews(services.pool, viewed.scope, storeId, now) : null,
  ]);
  const showAmounts = can(actor, 'order.prices');
  const showOwners = !isSeller(actor.roles);
  return permitted.flatMap(({ kind }) => {
    const found = isView(kind) ? views?.[kind] : rows.find((row) => row.kind === kind);
    if (!found) return [];
    const { count, oldest, owners } = found;
    const amounts = 'amounts' in found && showAmounts ? found.amounts : [];
    return [
      {
        kind,
        count,
        oldest: oldest === null ? null : new Date(oldest).toISOString(),
        amounts: amounts.map(({ minor, currency }) => money(minor, currency)),
        owners: showOwners ? owners : [],
      },
    ];
  });
}
