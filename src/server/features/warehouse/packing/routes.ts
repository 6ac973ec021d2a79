import {
  getProductByLocationCodes,
  getTrackPackageDetail,
  orderLabels,
  packCall,
  packHandOver,
  packQueue,
  packReport,
  packScan,
  packSnapshot,
  packUndo,
  packWarehouses,
  packWeigh,
} from '#contract/warehouse/packing.ts';
import { packSort, packUnsort, packUnsorted } from '#contract/warehouse/pack-modes.ts';
import { packTogether } from '#contract/warehouse/pack-together.ts';
import { checkWeight, weightBand } from '#domain/shipping/shipping/weight.ts';
import { parcelsInHouse } from '#domain/shipping/shipping/parcel-status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { callLead } from './call-lead.ts';
import { handOver } from './hand-over.ts';
import { labels } from './labels/labels.ts';
import { presentParcel } from './present.ts';
import { lyingAt, packQueueOf } from './queue.ts';
import { report } from './report.ts';
import { scan } from './scan.ts';
import { sort } from './sorting/sort.ts';
import { snapshotPage, warehousesToPack } from './snapshot.ts';
import { changeParcel, findParcel, linesOf, lockParcels } from './parcel-rows.ts';
import { together } from './batch.ts';
import { undo } from './undo.ts';
import { unsort } from './sorting/unsort.ts';
import { freeTrays, presentUnsorted, unsortedIn } from './sorting/unsorted.ts';

export const packingRoutes: readonly Route[] = [
  defineRoute(getTrackPackageDetail, async ({ input, scope, db }) => {
    const parcel = await findParcel(db, scope, input.track_no);
    if (!parcel) return refuse('pack.unknown-parcel', { number: input.track_no });
    return ok(presentParcel(parcel, await linesOf(db, [parcel.id])));
  }),

  defineRoute(getProductByLocationCodes, async ({ input, db }) => ok(await lyingAt(db, input.location_codes))),

  defineRoute(packQueue, async ({ db }) => {
    const { ready, packed, counts } = await packQueueOf(db);
    return ok({
      ready_count: counts.ready,
      packed_count: counts.packed,
      ready: ready.map(({ id, since, ...row }) => ({ ...row, _id: id, since: since.toISOString() })),
      packed: packed.map(({ id, ...row }) => ({ ...row, _id: id })),
    });
  }),

  defineRoute(packScan, scan),
  defineRoute(packUndo, undo),
  defineRoute(packReport, report),
  defineRoute(packCall, callLead),
  defineRoute(packSort, sort),
  defineRoute(packUnsort, unsort),

  defineRoute(packUnsorted, async ({ input, scope, db }) => {
    const rows = await unsortedIn(db, scope, input.warehouse_id);
    return ok({ list: rows.map(presentUnsorted), free_trays: await freeTrays(db, input.warehouse_id) });
  }),

  defineRoute(packTogether, together),

  defineRoute(packWarehouses, async ({ db }) => {
    const warehouses = await warehousesToPack(db);
    return ok(warehouses.map(({ id, ...warehouse }) => ({ _id: id, ...warehouse })));
  }),

  defineRoute(packSnapshot, async ({ input, scope, db, now }) => {
    const asked = { warehouseId: input.warehouse_id, since: input.since ? new Date(input.since) : null };
    const page = await snapshotPage(db, scope, { ...asked, after: input.after ?? null });
    return ok({
      parcels: page.parcels.map(({ parcel, lines }) => presentParcel(parcel, lines)),
      gone: [...page.gone],
      next: page.next,
      until: now.toISOString(),
    });
  }),

  defineRoute(packWeigh, async ({ input, scope, db, now, emit }) => {
    const [parcel] = await lockParcels(db, scope, [input.parcel_id]);
    if (!parcel) return refuse('not-found');
    if (!parcelsInHouse.includes(parcel.status)) return refuse('pack.gone');
    if (parcel.status !== 'packing') return refuse('pack.wrong-status', { number: parcel.waybill });
    await changeParcel(db, parcel.id, { weightG: input.weight_g }, now);
    const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id };
    await emit({ name: 'parcel.changed', ...about, data: { weight_g: input.weight_g }, at: now });
    const weighed = { ...parcel, weight_g: input.weight_g, version: parcel.version + 1 };
    const verdict = checkWeight(input.weight_g, weightBand(parcel.expected_g));
    return ok({ verdict, parcel: presentParcel(weighed, await linesOf(db, [parcel.id])) });
  }),

  defineRoute(orderLabels, labels),
  defineRoute(packHandOver, handOver),
];
