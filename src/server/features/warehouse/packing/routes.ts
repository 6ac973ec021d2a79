import {
  getProductByLocationCodes,
  getTrackPackageDetail,
  packCall,
  packPutBack,
  packQueue,
  packReport,
  packScan,
  packSnapshot,
  packUndo,
  packWarehouses,
} from '#contract/warehouse/packing.ts';
import { orderLabels, packHandOver, packWeigh } from '#contract/warehouse/packing-finish.ts';
import { packSort, packUnsort, packUnsorted } from '#contract/warehouse/pack-modes.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { callLead } from './call-lead.ts';
import { handOver } from './hand-over.ts';
import { labels } from './labels/labels.ts';
import { presentParcel } from './present.ts';
import { lyingAt, packQueueOf } from './queue.ts';
import { putBack } from './put-back.ts';
import { report } from './report.ts';
import { scan } from './scan.ts';
import { sort } from './sorting/sort.ts';
import { snapshotPage, warehousesToPack } from './snapshot.ts';
import { findParcel, linesOf } from './parcel-rows.ts';
import { undo } from './undo.ts';
import { unsort } from './sorting/unsort.ts';
import { weigh } from './weigh.ts';
import { freeTrays, presentUnsorted, unsortedIn } from './sorting/unsorted.ts';

export const packingRoutes: readonly Route[] = [
  defineRoute(getTrackPackageDetail, async ({ input, scope, db }) => {
    const parcel = await findParcel(db, scope, input.track_no);
    if (!parcel) return refuse('pack.unknown-parcel', { number: input.track_no });
    return ok(presentParcel(parcel, await linesOf(db, [parcel.id])));
  }),

  defineRoute(getProductByLocationCodes, async ({ input, db }) => ok(await lyingAt(db, input.location_codes))),

  defineRoute(packQueue, async ({ input, db }) => {
    const { ready, packed, pull, counts } = await packQueueOf(db, input.warehouse_id);
    return ok({
      ready_count: counts.ready,
      packed_count: counts.packed,
      pull_count: counts.pull,
      ready: ready.map(({ id, since, ...row }) => ({ ...row, _id: id, since: since.toISOString() })),
      pull: pull.map(({ id, since, ...row }) => ({ ...row, _id: id, since: since.toISOString() })),
      packed: packed.map(({ id, ...row }) => ({ ...row, _id: id })),
    });
  }),

  defineRoute(packScan, scan),
  defineRoute(packUndo, undo),
  defineRoute(packPutBack, putBack),
  defineRoute(packReport, report),
  defineRoute(packCall, callLead),
  defineRoute(packSort, sort),
  defineRoute(packUnsort, unsort),

  defineRoute(packUnsorted, async ({ input, scope, db }) => {
    const rows = await unsortedIn(db, scope, input.warehouse_id);
    return ok({ list: rows.map(presentUnsorted), free_trays: await freeTrays(db, input.warehouse_id) });
  }),

  defineRoute(packWarehouses, async ({ db }) => {
    const warehouses = await warehousesToPack(db);
    return ok(warehouses.map(({ id, ...warehouse }) => ({ _id: id, ...warehouse })));
  }),

  defineRoute(packSnapshot, async ({ input, scope, db, now }) => {
    const range = { warehouseId: input.warehouse_id, since: input.since ? new Date(input.since) : null };
    const page = await snapshotPage(db, scope, { ...range, after: input.after ?? null });
    return ok({
      parcels: page.parcels.map(({ parcel, lines }) => presentParcel(parcel, lines)),
      removed: [...page.removed],
      next: page.next,
      as_of: now.toISOString(),
    });
  }),

  defineRoute(packWeigh, weigh),
  defineRoute(orderLabels, labels),
  defineRoute(packHandOver, handOver),
];
