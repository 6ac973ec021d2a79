import type { OrderStatus } from '#domain/shared/order-status/order-status.ts';
import { parcelTransitions } from '#domain/shipping/shipping/parcel-status.ts';
import type { goodsConflicts, ParcelConflict, ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { actionsFrom, transitionBetween } from '#domain/shared/status.ts';
import type { Party } from '#domain/shared/status.ts';

export const problemKinds = ['damaged', 'missing'] as const;
export type ProblemKind = (typeof problemKinds)[number];
/** pack: units that were sorted for the parcel. purchase: units that were bought and never arrived. */
export const problemSources = ['pack', 'purchase'] as const;
export type ProblemSource = (typeof problemSources)[number];

/**
 * continue: pack as paid · found: the goods are here after all · replace: take others from stock or buy them ·
 * send-without: send the rest · put-back: unpack and return everything.
 */
export const parcelChoices = ['continue', 'found', 'replace', 'send-without', 'put-back'] as const;
export type ParcelChoice = (typeof parcelChoices)[number];

export interface StoppedParcel {
  readonly status: ParcelStatus;
  readonly conflict: ParcelConflict | null;
  readonly order_status: OrderStatus;
  /** Cancelled, and units in its box are still to be put back. */
  readonly putting_back: boolean;
  /** Units in all lines of the parcel. */
  readonly units: number;
  /** Reported and undecided problems. */
  readonly problems: readonly { readonly source: ProblemSource; readonly quantity: number }[];
  /** Whether the order's processing can still be cancelled with a refund. */
  readonly returnable: boolean;
}

/** The choices for a stopped parcel, in the usual order of preference. None for a parcel that is not stopped. */
export function choicesFor(parcel: StoppedParcel, parties: readonly Party[]): readonly ParcelChoice[] {
  const may = actionsFrom(parcelTransitions, 'conflict', parties);
  // A supervisor may confirm that the goods lie on their shelves, without a scan.
  if (parcel.putting_back) return may.includes('cancel') ? ['put-back'] : [];
  if (parcel.status !== 'conflict') return [];
  // A cancelled order is not shipped. Its cost is settled by an after-sale when it cannot be returned automatically.
  if (parcel.order_status === 'cancelled') return may.includes('cancel') ? ['put-back'] : [];
  const back: readonly ParcelChoice[] = may.includes('cancel') && parcel.returnable ? ['put-back'] : [];
  if (!may.includes('resolve')) return back;
  const { problems } = parcel;
  if (problems.length === 0) return ['continue', ...back];
  const lost = problems.reduce((sum, { quantity }) => sum + quantity, 0);
  const findable = problems.every(({ source }) => source === 'pack');
  return [
    ...(findable ? (['found'] as const) : []),
    'replace',
    ...(lost < parcel.units ? (['send-without'] as const) : []),
    ...back,
  ];
}

/** Whether this choice is available now. */
export const decideChoice = (
  parcel: StoppedParcel,
  choice: ParcelChoice,
  parties: readonly Party[],
): Result<ParcelChoice, 'parcel.choice-gone'> =>
  choicesFor(parcel, parties).includes(choice) ? ok(choice) : refuse('parcel.choice-gone', { choice });

/** Unit counts of a parcel line. */
export interface UnitCount {
  readonly quantity: number;
  readonly sorted: number;
  readonly scanned: number;
}

/** A parcel's status after a decision: waiting for goods, queued, or packing with its current contents. */
export function statusAfterChoice(lines: readonly UnitCount[]): ParcelStatus {
  const isHere = lines.every((line) => line.sorted >= line.quantity);
  const next = !isHere ? 'waiting' : lines.some((line) => line.scanned > 0) ? 'packing' : 'ready';
  return transitionBetween(parcelTransitions, 'conflict', next)?.to ?? 'waiting';
}

/** Problem units are not in the box: how many units may still count as scanned. */
export const scannedWithoutProblems = (line: Pick<UnitCount, 'quantity' | 'scanned'>, wrong: number): number =>
  Math.max(0, Math.min(line.scanned, line.quantity - wrong));

/** The parcel conflict of this kind of problem. */
export const conflictOf = (kind: ProblemKind): (typeof goodsConflicts)[number] => `goods-${kind}`;

export type ReportRefusal = 'pack.not-ready' | 'pack.gone' | 'pack.label-printed' | 'problem.too-many';

/** Whether units of a line may be reported while packing; `reported` counts earlier reports. */
export function decideReport(
  parcel: { readonly status: ParcelStatus; readonly labelled: boolean },
  line: { readonly quantity: number; readonly reported: number },
  quantity: number,
): Result<true, ReportRefusal> {
  if (['shipped', 'delivered', 'returned', 'cancelled'].includes(parcel.status)) return refuse('pack.gone');
  if (parcel.labelled || parcel.status === 'packed') return refuse('pack.label-printed');
  if (parcel.status === 'waiting') return refuse('pack.not-ready');
  const left = line.quantity - line.reported;
  return quantity > left ? refuse('problem.too-many', { left }) : ok(true);
}
