import { z } from 'zod';
import type { purchaseFlow } from '#contract/warehouse/purchasing.ts';
import { isStaff } from '#domain/platform/permissions/roles.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { factoryCurrency, presentPurchase, rightsOf } from './present.ts';
import { chargeOf } from './stock-charges.ts';
import { linesOf, purchaseById } from './store.ts';

const StepRow = z.object({
  id: z.number(),
  name: z.enum(['purchase.created', 'purchase.changed', 'line.purchased', 'line.received']),
  at: z.date(),
  actor_id: z.string().nullable(),
  actor: z.string().nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  reason: z.string(),
  quantity: z.number().nullable(),
  variant_code: z.string(),
});

/** `withStock`: also what came for stock after the purchase had ended. */
const stepsOf = (db: Db, purchaseId: string, { withStock }: { readonly withStock: boolean }) =>
  query(db, StepRow).all(sql`
    select e.id, e.name, e.at, e.actor_id, u.name as actor, (e.data ->> 'from')::int as "from", (e.data ->> 'to')::int as "to",
      coalesce(e.data ->> 'reason', '') as reason, (e.data ->> 'quantity')::int as quantity,
      coalesce(e.data ->> 'variant_code', '') as variant_code
    from events e left join users u on u.id = e.actor_id
    where e.subject_id = ${purchaseId}
      and e.name in ('purchase.created', 'purchase.changed', 'line.purchased', 'line.received')
      and (${withStock} or e.seller_id is not null) order by e.id`);

/** One purchase with everything that happened to it. Sellers do not see which employee did it. */
export const flow: Handler<typeof purchaseFlow> = async ({ input, actor, scope, db }) => {
  const purchase = await purchaseById(db, scope, input.purchase_id);
  if (!purchase) return refuse('not-found');
  const rights = rightsOf(actor);
  const [lines, steps, charge] = [
    await linesOf(db, [purchase.id]),
    await stepsOf(db, purchase.id, { withStock: rights.factory }),
    await chargeOf(db, purchase.id),
  ];
  const shownActor = (id: string | null, name: string | null) =>
    rights.factory || id === actor.userId ? (name ?? '') : '';
  const of = (minor: number) => money(minor, charge?.currency ?? factoryCurrency);
  const refunded = charge
    ? charge.refunded_goods_minor + charge.refunded_vat_minor + charge.refunded_shipping_minor
    : 0;
  return ok({
    purchase: presentPurchase(purchase, lines, rights),
    cost_variance:
      rights.cost && purchase.cost_variance_fen !== null
        ? money(purchase.cost_variance_fen - purchase.supplier_credit_fen, factoryCurrency)
        : null,
    charge:
      charge && rights.price
        ? {
            status: charge.status,
            goods: of(charge.goods_minor),
            shipping: of(charge.shipping_minor),
            vat: of(charge.vat_minor),
            fee: of(charge.fee_minor),
            total: of(charge.total_minor),
            refunded: of(refunded),
          }
        : null,
    steps: steps.map(({ id, name, at, actor_id, actor: by, ...step }) => ({
      ...step,
      _id: String(id),
      kind: name,
      at: at.toISOString(),
      actor: shownActor(actor_id, by),
      is_staff: actor_id !== null && actor_id !== purchase.seller_id,
    })),
    is_own: purchase.seller_id === actor.userId && !isStaff(actor.roles),
  });
};
