import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { packSort, packUnsort } from '#contract/pack-modes.ts';
import type { packTogether } from '#contract/pack-together.ts';
import { packReport, packScan, packUndo } from '#contract/packing.ts';
import { can } from '#domain/permissions/can.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Asked, Handler } from '../../http/context.ts';
import { refusal } from '../../http/envelope.ts';
import { presentParcel } from './present.ts';
import { report } from './report.ts';
import { scan } from './scan.ts';
import { linesOf, lockParcels, parcelsByIds } from './store.ts';
import { sort } from './sort.ts';
import { undo } from './undo.ts';
import { unsort } from './unsort.ts';

/** What may come together: each keeps itself with its answer, so none needs a key of its own. */
const alone = {
  'pack.scan': scan,
  'pack.undo': undo,
  'pack.report': report,
  'pack.sort': sort,
  'pack.unsort': unsort,
} as unknown as Readonly<Record<Operation['call'], Handler<Call>>>;

const needs = {
  'pack.scan': packScan.needs,
  'pack.undo': packUndo.needs,
  'pack.report': packReport.needs,
  'pack.sort': packSort.needs,
  'pack.unsort': packUnsort.needs,
} as const;

type Together = z.input<(typeof packTogether)['output']>;
type Operation = z.output<(typeof packTogether)['input']>['operations'][number];

/**
 * Many operations in one transaction, each judged by the handler of its own call and undone by itself where that says no. All
 * parcels are locked first and in one order, so that two phones with the same parcels wait for each other and never in a ring.
 */
export const together: Handler<typeof packTogether> = async (asked) => {
  const { input, actor, scope, db, audit } = asked;
  // Sorting asks for more than packing: alone each would be refused at the door.
  if (!input.operations.every(({ call }) => can(actor, needs[call]))) return refuse('permission.denied');
  const parcelIds = [...new Set(input.operations.map((operation) => operation.input.parcel_id))];
  await lockParcels(db, scope, parcelIds);
  audit({ subject: parcelIds });
  const answers: Together['answers'][number][] = [];
  const missing = new Set<number>();
  for (const operation of input.operations) {
    await db.execute(sql`savepoint operation`);
    const { missing: lacking, ...said } = await judge(asked, operation);
    await db.execute(said.refused ? sql`rollback to savepoint operation` : sql`release savepoint operation`);
    for (const seq of lacking) missing.add(seq);
    answers.push(said);
  }
  const [parcels, lines] = [await parcelsByIds(db, scope, parcelIds), await linesOf(db, parcelIds)];
  const linesByParcel = Map.groupBy(lines, (line) => line.parcel_id);
  return ok({
    answers,
    parcels: parcels.map((parcel) => presentParcel(parcel, linesByParcel.get(parcel.id) ?? [])),
    missing: [...missing],
  });
};

async function judge(
  asked: Parameters<typeof together>[0],
  { call: name, input }: Operation,
): Promise<Together['answers'][number] & { readonly missing: readonly number[] }> {
  const result = await alone[name]({ ...asked, input } as unknown as Asked<Call>);
  const { op_id } = input;
  if (!result.ok) {
    const { body } = refusal(result.refusal, asked.language, result.details);
    return { op_id, said: null, refused: { code: result.refusal, msg: body.msg }, missing: [] };
  }
  const { parcel: _, missing, ...said } = result.value as { parcel: unknown; missing: number[] };
  return { op_id, said, refused: null, missing };
}
