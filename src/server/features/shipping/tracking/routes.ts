import { sql } from '../../../core/db/sql.ts';
import { importTracking, orderTrack, parcelList, trackDetail, trackingCount } from '#contract/shipping/tracking.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { countTry } from '../../../core/http/access/limit.ts';
import { networkOf } from '../../../core/http/network/network.ts';
import { newId } from '../../../core/ids.ts';
import { finishTask, openTask } from '../../platform/tasks/progress.ts';
import { applyTracking } from './apply.ts';
import { delayRoutes } from './delay-routes.ts';
import { delayScope } from './delay-scope.ts';
import { trackDetailOf } from './detail.ts';
import { readTrackingFile } from './read-file.ts';
import { presentTracked } from './present.ts';
import { countUnderWay, shippedParcels, trackedParcels } from './store.ts';

const windowMs = 15 * 60 * 1000;
/** Max requests: enough for one recipient's parcels, too few to enumerate our numbers. */
const questions = 60;
/** More refused rows than this are counted, not listed. */
const listedRefusals = 100;

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const trackingRoutes: readonly Route[] = [
  defineRoute(orderTrack, async ({ input, db, services, address }) => {
    const minutes = await countTry(services.pool, [{ key: `track:${networkOf(address)}`, max: questions }], windowMs);
    if (minutes > 0) return refuse('tracking.too-many-questions', { minutes });
    const [found] = await trackedParcels(db, sql`p.track_no = ${input.track_no}`);
    return found ? ok(presentTracked(found)) : refuse('tracking.unknown-number', { number: input.track_no });
  }),

  defineRoute(trackDetail, trackDetailOf),

  defineRoute(trackingCount, async ({ actor, scope, db }) => {
    const { statuses, delayed } = await countUnderWay(db, scope, delayScope(actor, scope));
    return ok({
      statuses: statuses.map(({ tracking_status: status, count }) => ({ status, count })),
      under_way: statuses.reduce((all, { count }) => all + count, 0),
      delayed,
    });
  }),

  defineRoute(parcelList, async ({ input, scope, db }) => {
    const { rows, count } = await shippedParcels(db, scope, input);
    const list = rows.map(({ id, shipped_at, tracking_at, ...row }) => ({
      ...row,
      _id: id,
      shipped_at: iso(shipped_at),
      tracking_at: iso(tracking_at),
    }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(importTracking, async ({ upload, actor, db, now }) => {
    const file = await readTrackingFile(upload.path, now);
    if (!file.ok) return file;
    const { events, refused } = file.value;
    const { added, unknown } = await applyTracking(db, events, { source: 'file', actorId: actor.userId, now });
    const unmatched = events.filter(({ number }) => unknown.has(number));
    const all = [...refused, ...unmatched.map(({ row, number }) => ({ row, number, reason: 'number' as const }))];
    const known = events.length - unmatched.length - added;
    // Listed as a finished task with its result, like every import.
    const task = { id: newId(), userId: actor.userId, kind: 'tracking-import', title: upload.name };
    await openTask(db, { ...task, total: events.length + refused.length, now });
    await finishTask(db, task.id, { added, known, refused: all.length }, now);
    return ok({
      added,
      known,
      refused: all.toSorted((a, b) => a.row - b.row).slice(0, listedRefusals),
      refused_count: all.length,
    });
  }),

  ...delayRoutes,
];
