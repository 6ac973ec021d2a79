import { comparePlaces } from '../packing/scan.ts';
import { hasRoom, type LocationKind } from './location.ts';

export interface Candidate {
  readonly code: string;
  readonly kind: LocationKind;
  readonly zone: string;
  readonly capacity: number | null;
  /** All pieces that lie there, and those of the variant. */
  readonly pieces: number;
  readonly own: number;
}

/** Where goods for sale are kept. */
const isStorage = ({ kind }: Candidate): boolean => kind === 'pick' || kind === 'bulk';

const inWalkingOrder = (near: string) => (a: Candidate, b: Candidate) =>
  Number(b.zone === near) - Number(a.zone === near) || comparePlaces(a.code, b.code);

/**
 * Where pieces should be put: with the same variant where there is room, pick locations first; else at an empty pick
 * location, in the zone of the variant if possible. Null when none has room. Never in quarantine, at a dock or in a tray.
 */
export function suggestPlace(candidates: readonly Candidate[], quantity: number, from = ''): string | null {
  const open = candidates.filter((one) => isStorage(one) && one.code !== from && hasRoom(one, quantity));
  const own = candidates.filter((one) => isStorage(one) && one.own > 0);
  const [same] = open
    .filter((one) => one.own > 0)
    .toSorted(
      (a, b) => Number(b.kind === 'pick') - Number(a.kind === 'pick') || b.own - a.own || comparePlaces(a.code, b.code),
    );
  if (same) return same.code;
  const near = own.toSorted((a, b) => b.own - a.own)[0]?.zone ?? '';
  const [empty] = open.filter(({ kind, pieces }) => kind === 'pick' && pieces === 0).toSorted(inWalkingOrder(near));
  return empty?.code ?? null;
}
