import { sql } from '../../../core/db/sql.ts';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { packCount, packReceive, packSort, packUnsort } from '#contract/warehouse/pack-modes.ts';
import { packMove, packUnmove } from '#contract/warehouse/pack-moves.ts';
import { packPick, packPickEmpty, packPickFinish, packPickShort } from '#contract/warehouse/picking.ts';
import { packBatch } from '#contract/warehouse/pack-batch.ts';
import { packRestock } from '#contract/warehouse/pack-returns.ts';
import { packCall, packPutBack, packReport, packScan, packUndo } from '#contract/warehouse/packing.ts';
import { actionsOfCall } from '#domain/platform/permissions/actions.ts';
import { can, scopeOf } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Handler, type RequestContext, type Route } from '../../../core/http/context.ts';
import { refusal } from '../../../core/http/envelope.ts';
import { receiveOnPhone } from '../receiving/receive-on-phone.ts';
import { isWithheld } from '../../platform/rbac/withheld.ts';
import { moveOnPhone } from '../transfers/move-on-phone.ts';
import { unmove } from '../transfers/unmove.ts';
import { finishBatch } from '../picking/finish.ts';
import { pick } from '../picking/pick.ts';
import { pickEmpty } from '../picking/empty.ts';
import { pickShort } from '../picking/short.ts';
import { countPlace } from '../stock/counts/count.ts';
import { callLead } from '../packing/call-lead.ts';
import { aboutOf, lockBatch } from './lock-batch.ts';
import type { BatchOperations } from './registered.ts';
import { presentParcel } from '../packing/present.ts';
import { putBack } from '../packing/put-back.ts';
import { report } from '../packing/report.ts';
import { scan } from '../packing/scan.ts';
import { linesOf, parcelsByIds } from '../packing/parcel-rows.ts';
import { sort } from '../packing/sorting/sort.ts';
import { undo } from '../packing/undo.ts';
import { unsort } from '../packing/sorting/unsort.ts';

/** Calls allowed in a batch: each stores its own response, so none needs an idempotency key. */
const alone = {
  'pack.scan': scan,
  'pack.undo': undo,
  'pack.putBack': putBack,
  'pack.report': report,
  'pack.call': callLead,
  'pack.sort': sort,
  'pack.unsort': unsort,
  'pack.receive': receiveOnPhone,
  'pack.count': countPlace,
  'pack.move': moveOnPhone,
  'pack.unmove': unmove,
  'pack.pick': pick,
  'pack.pickShort': pickShort,
  'pack.pickEmpty': pickEmpty,
  'pack.pickFinish': finishBatch,
} as unknown as Readonly<Record<Exclude<Operation['call'], keyof BatchOperations>, Handler<Call>>>;

const calls = {
  'pack.scan': packScan,
  'pack.undo': packUndo,
  'pack.putBack': packPutBack,
  'pack.report': packReport,
  'pack.call': packCall,
  'pack.sort': packSort,
  'pack.unsort': packUnsort,
  'pack.receive': packReceive,
  'pack.restock': packRestock,
  'pack.count': packCount,
  'pack.move': packMove,
  'pack.unmove': packUnmove,
  'pack.pick': packPick,
  'pack.pickShort': packPickShort,
  'pack.pickEmpty': packPickEmpty,
  'pack.pickFinish': packPickFinish,
} as const;

type Output = z.input<(typeof packBatch)['output']>;
type Operation = z.output<(typeof packBatch)['input']>['operations'][number];

/**
 * Runs many operations in one transaction, each by the handler of its own call, with a savepoint rolled back on
 * refusal. All affected rows are locked first in a fixed order.
 */
const handleBatch: Handler<typeof packBatch> = async (context) => {
  const { input, scope, db, audit, services } = context;
  const registered = services.registries.batchOperations;
  if (!(await mayAll(context))) return refuse('permission.denied');
  const { parcelIds, boughtIds, returnIds } = aboutOf(input.operations);
  await lockBatch(db, scope, input.operations, registered);
  audit({ subject: [...parcelIds, ...boughtIds, ...returnIds] });
  const results: Output['results'][number][] = [];
  const missing = new Set<number>();
  for (const operation of input.operations) {
    await db.execute(sql`savepoint operation`);
    const { missing: lacking, ...entry } = await applyOperation(context, operation);
    await db.execute(entry.refused ? sql`rollback to savepoint operation` : sql`release savepoint operation`);
    for (const seq of lacking) missing.add(seq);
    results.push(entry);
  }
  const [parcels, lines] = [await parcelsByIds(db, scope, parcelIds), await linesOf(db, parcelIds)];
  const linesByParcel = Map.groupBy(lines, (line) => line.parcel_id);
  return ok({
    results,
    parcels: parcels.map((parcel) => presentParcel(parcel, linesByParcel.get(parcel.id) ?? [])),
    missing: [...missing],
  });
};

/** Some calls need more than the packing permission: check each like a single call. */
async function mayAll({ input, actor, db }: Parameters<typeof handleBatch>[0]): Promise<boolean> {
  for (const name of new Set(input.operations.map(({ call }) => call))) {
    const call = calls[name];
    if (!can(actor, call.needs)) return false;
    if (await isWithheld(db, actor, { right: call.needs, actions: actionsOfCall(call) })) return false;
  }
  return true;
}

const handlerOf = (name: Operation['call'], registered: BatchOperations): Handler<Call> =>
  name in registered
    ? (registered[name as keyof BatchOperations].handle as unknown as Handler<Call>)
    : alone[name as keyof typeof alone];

async function applyOperation(
  context: Parameters<typeof handleBatch>[0],
  { call: name, input }: Operation,
): Promise<Output['results'][number] & { readonly missing: readonly number[] }> {
  const scope = scopeOf(context.actor, calls[name].needs) ?? context.scope;
  const handle = handlerOf(name, context.services.registries.batchOperations);
  const result = await handle({ ...context, scope, input } as unknown as RequestContext<Call>);
  const { op_id } = input;
  if (!result.ok) {
    const { body } = refusal(result.refusal, context.language, result.details);
    return { op_id, output: null, refused: { code: result.refusal, msg: body.msg }, missing: [] };
  }
  const { parcel: _, missing, ...output } = result.value as { parcel: unknown; missing: number[] };
  return { op_id, output, refused: null, missing };
}

export const batchRoutes: readonly Route[] = [defineRoute(packBatch, handleBatch)];
