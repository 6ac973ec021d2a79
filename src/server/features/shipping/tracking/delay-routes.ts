import { sql } from '../../../core/db/sql.ts';
import { closeDelay, delayList } from '#contract/shipping/track-delays.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { decideClose } from '#domain/shipping/tracking/delays.ts';
import { narrow } from '../../../core/db/scope.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { delayScope } from './delay-scope.ts';
import { listDelays, lockDelay } from './delay-store.ts';

export const delayRoutes: readonly Route[] = [
  defineRoute(delayList, async ({ input, actor, scope, db, now }) => {
    const { mine, seller_id: sellers, ...rest } = input;
    const filter = { ...rest, ownerId: mine === '1' ? actor.userId : null };
    const { rows, count } = await listDelays(db, narrow(delayScope(actor, scope), sellers), filter, now);
    const list = rows.map(({ id, since, noticed_at, ended_at, ...row }) => ({
      ...row,
      _id: id,
      since: since.toISOString(),
      noticed_at: noticed_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(closeDelay, async ({ input, actor, scope, db, now, emit, audit }) => {
    const delay = await lockDelay(db, scope, input._id);
    if (!delay) return refuse('not-found');
    const reason = decideClose({ ended: delay.ended_at !== null }, input.reason);
    if (!reason.ok) return reason;
    await db.execute(sql`
      update parcel_delays set ended_at = ${now}, ended_by = ${actor.userId}, reason = ${reason.value}
      where seller_id = ${delay.seller_id} and id = ${delay.id}`);
    const { seller_id: sellerId, order_id: orderId, parcel_id: subjectId } = delay;
    await emit({
      name: 'tracking.delay-ended',
      sellerId,
      orderId,
      subjectId,
      actorId: actor.userId,
      data: {},
      at: now,
    });
    audit({ subject: [delay.id, delay.parcel_id] });
    return ok({ _id: delay.id });
  }),
];
