import { sql, type SQL } from 'drizzle-orm';
import { todoKinds, todoRights, type TodoKind } from '#domain/sales/home/todo.ts';
import { scopeOf, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { countViews } from '../orders/list/counts.ts';

type ViewKind = Extract<TodoKind, 'to_process' | 'not_mapped' | 'address_wrong'>;
type OwnKind = Exclude<TodoKind, ViewKind>;
const isView = (kind: TodoKind): kind is ViewKind =>
  kind === 'to_process' || kind === 'not_mapped' || kind === 'address_wrong';

const casesOf =
  (kind: 'refund' | 'resend' | 'collect') =>
  (scope: Scope, actor: Actor): SQL => sql`select count(*) from after_sales a
    where a.status = 0 and a.kind = ${kind} and a.awaits = ${isSeller(actor.roles) ? 'seller' : 'staff'}
      and ${sellerScope(scope, sql`a.seller_id`)}`;

/** What is open of each kind. Every one reads an index that holds little but what is open. */
const counts: Readonly<Record<OwnKind, (scope: Scope, actor: Actor) => SQL>> = {
  decide: (scope) =>
    sql`select count(*) from parcels p where p.status = 'conflict' and ${sellerScope(scope, sql`p.seller_id`)}`,
  refund: casesOf('refund'),
  resend: casesOf('resend'),
  collect: casesOf('collect'),
  recharge: (scope) =>
    sql`select count(*) from recharges r where r.status = 0 and ${sellerScope(scope, sql`r.seller_id`)}`,
  manual_payment: (scope) =>
    sql`select count(*) from manual_payments m where m.status = 'CREATED' and ${sellerScope(scope, sql`m.seller_id`)}`,
  purchase: (scope) =>
    sql`select count(*) from purchases p where p.status = 0 and ${sellerScope(scope, sql`p.seller_id`)}`,
  stock_count: () => sql`select count(*) from stock_counts where status = 'waiting'`,
};

type Reading = { readonly db: Db; readonly services: Pick<Services, 'pool'>; readonly now: Date };

/** How much waits for this person, of every kind they may do something about. */
export async function todoOf(
  actor: Actor,
  { db, services, now }: Reading,
): Promise<{ kind: TodoKind; count: number }[]> {
  const mine = todoKinds.flatMap((kind) => {
    const scope = scopeOf(actor, todoRights[kind]);
    return scope ? [{ kind, scope }] : [];
  });
  const own = mine.flatMap(({ kind, scope }) => (isView(kind) ? [] : [{ kind, count: counts[kind](scope, actor) }]));
  const viewed = mine.find(({ kind }) => isView(kind));
  const [counted, views] = await Promise.all([
    own.length === 0
      ? null
      : db.execute<Record<string, number>>(
          sql`select ${sql.join(
            own.map(({ kind, count }) => sql`(${count})::int as ${sql.identifier(kind)}`),
            sql`, `,
          )}`,
        ),
    viewed ? countViews(services.pool, viewed.scope, now) : null,
  ]);
  const row = counted?.rows[0] ?? {};
  return mine.map(({ kind }) => ({ kind, count: (isView(kind) ? views?.[kind] : row[kind]) ?? 0 }));
}
