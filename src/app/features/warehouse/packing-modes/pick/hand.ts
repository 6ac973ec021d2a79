import { unitsLeft } from '#domain/warehouse/picking/walk.ts';
import type { EmptiedPlace, PickBatch } from '../../../../sync/pack/modes/pick.ts';

/** Units of a task in the hand, since its place was scanned; `picked`: the units in totes before. */
export type Hand = { readonly task: string; readonly units: number; readonly picked: number };
export type Walk = {
  /** The location scanned last. */
  readonly place: string | null;
  /** Units taken from it that are in no tote yet. */
  readonly hand: Hand | null;
  /** The place that the last pick should have emptied, until the picker answers or goes on. */
  readonly emptied: EmptiedPlace | null;
};

const walkKey = 'parcelyard.pack.pick';
const start: Walk = { place: null, hand: null, emptied: null };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isHand = (value: unknown): value is Hand =>
  isObject(value) &&
  typeof value['task'] === 'string' &&
  typeof value['units'] === 'number' &&
  typeof value['picked'] === 'number';
const isEmptiedPlace = (value: unknown): value is EmptiedPlace =>
  isObject(value) && ['place', 'pick_id', 'parcel_id', 'line_id'].every((field) => typeof value[field] === 'string');

/**
 * The walk stored on this device. Without its hand if those units were booked into a tote meanwhile; a new walk if
 * nothing readable is stored.
 */
export function readWalk({ _id, tasks }: PickBatch): Walk {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(walkKey) ?? 'null');
    if (!isObject(stored) || stored['batch'] !== _id) return start;
    const { place, hand, emptied } = stored;
    const task = isHand(hand) ? tasks.find((each) => each.task_id === hand.task) : undefined;
    const isInHand = isHand(hand) && task !== undefined && task.picked === hand.picked && hand.units <= unitsLeft(task);
    return {
      place: typeof place === 'string' ? place : null,
      hand: isInHand ? hand : null,
      emptied: isEmptiedPlace(emptied) ? emptied : null,
    };
  } catch {
    return start;
  }
}

/**
 * Stored, so that units in the hand survive a reload.
 * @throws DOMException when the device is full
 */
export function storeWalk(batchId: string, walk: Walk): void {
  localStorage.setItem(walkKey, JSON.stringify({ batch: batchId, ...walk }));
}
