import { processPreview } from '#contract/sales/process.ts';
import { booksCurrency } from '../../../platform/settings/books-currency.ts';
import { balanceOf } from '../../../finance/accounts/ledger.ts';
import { announcedBlock } from '../../../finance/credit/due.ts';
import { priceValidityMs } from '#domain/shipping/pricing/validity.ts';
import { coveredCount, missingFrom } from '#domain/shipping/pricing/totals.ts';
import { covers, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { zero } from '#domain/shared/money/money.ts';
import { defineRoute, type Db, type Route } from '../../../../core/http/context.ts';
import { consider, sortOut, unitsOf } from '../consider.ts';
import { channelRequests } from '../request-channel.ts';
import { planOf, quoteHash, totalsOfAll } from '../plan.ts';
import { ownUnitsOf, presentBehind, presentGroup, presentLeftOut } from '../present.ts';
import { authorizedIsEnough, findOrders, ordersToProcess, sellerName } from '../store.ts';

/** Max orders of a preview without ids, and of those with obstacles. */
const shownReady = 200;
const shownBehind = 50;

type Input = { order_ids?: string[] | undefined; seller_id?: string | undefined; store_id?: string | undefined };
type Chosen = { readonly ids: readonly string[]; readonly more: number; readonly behindMore: number };

/** The given orders, or the oldest of a seller or store: staff has to name the seller. */
async function chooseOrders(
  db: Db,
  actor: Actor,
  scope: Scope,
  input: Input,
): Promise<Result<Chosen, 'process.seller-needed'>> {
  if (input.order_ids) return ok({ ids: input.order_ids, more: 0, behindMore: 0 });
  const sellerId = input.seller_id ?? (input.store_id || !isSeller(actor.roles) ? undefined : actor.userId);
  if (!sellerId && !input.store_id) return refuse('process.seller-needed');
  const authorized = await authorizedIsEnough(db);
  const owner = { sellerId, storeId: input.store_id };
  const ready = await findOrders(db, scope, owner, { ready: true, authorized, limit: shownReady });
  const behind = await findOrders(db, scope, owner, { ready: false, authorized, limit: shownBehind });
  return ok({
    ids: [...ready.ids, ...behind.ids],
    more: ready.count - ready.ids.length,
    behindMore: behind.count - behind.ids.length,
  });
}

export const previewRoute: Route = defineRoute(processPreview, async ({ input, actor, scope, db, now, language }) => {
  if (input.seller_id && !covers(scope, input.seller_id)) return refuse('not-found');
  const chosen = await chooseOrders(db, actor, scope, input);
  if (!chosen.ok) return chosen;
  const orders = await ordersToProcess(db, scope, chosen.value.ids);
  if (input.order_ids && orders.length < input.order_ids.length) return refuse('not-found');
  const [sellerId, another] = new Set(orders.map((order) => order.seller_id));
  if (another !== undefined) return refuse('process.several-sellers');

  const currency = await booksCurrency(db);
  const leftOut = new Set(input.left_out);
  const { considered, consideration } = await consider(db, orders, { currency, at: now, own: 'read', leftOut });
  const { ready, behind } = sortOut(considered.filter(({ order }) => !leftOut.has(order.id)));
  const requests = await channelRequests(
    db,
    behind.flatMap(({ order, noChannel }) => (noChannel ? [order.id] : [])),
    now,
  );
  const plan = planOf(ready, input.channels, currency);
  const payer = sellerId ?? input.seller_id ?? (isSeller(actor.roles) ? actor.userId : null);
  const available = payer ? (await balanceOf(db, payer)).available : zero(currency);
  const count = coveredCount(
    available,
    plan.orders.map(({ quote }) => quote.totals.total),
  );
  const covered = plan.orders.slice(0, count);
  const { subtotal: goods, shipping, vat, duty, fee, total } = plan.totals;
  return ok({
    seller: payer ? { seller_id: payer, name: await sellerName(db, payer) } : null,
    currency,
    priced_at: now.toISOString(),
    valid_until: new Date(now.getTime() + priceValidityMs).toISOString(),
    groups: plan.groups.map((group) => presentGroup(group, consideration)),
    countries: new Set(plan.orders.map((one) => one.country)).size,
    orders: plan.orders.length,
    units: plan.orders.reduce((all, { order }) => all + unitsOf(order), 0),
    own_units: plan.orders.reduce((all, one) => all + ownUnitsOf(one), 0),
    goods,
    shipping,
    vat,
    duty,
    fee,
    total,
    quote_hash: quoteHash(plan.orders),
    methods: (['auto', 'manual'] as const).map((payment_method) => ({ payment_method, fee: zero(currency) })),
    available,
    credit_block: payer && (await announcedBlock(db, payer, { kind: 'process' }, { now, language })),
    missing: input.payment_method === 'auto' ? missingFrom(available, total) : zero(currency),
    covered: {
      orders: count,
      total: totalsOfAll(covered, currency).total,
      quote_hash: quoteHash(covered),
      order_ids: covered.map(({ order }) => order.id),
    },
    more: chosen.value.more,
    behind: behind.map((one) => presentBehind(one, language, requests)),
    left_out: considered.filter(({ order }) => leftOut.has(order.id)).map(presentLeftOut),
    behind_more: chosen.value.behindMore,
  });
});
