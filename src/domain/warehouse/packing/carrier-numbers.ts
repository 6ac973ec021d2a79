import { byName } from '#domain/shared/status.ts';
import { parcelsInHouse, type ParcelStatus } from '../../shipping/shipping/parcel-status.ts';
import { isWaybill, plainNumber } from '../../shipping/tracking/numbers.ts';

/**
 * Why a carrier's number cannot be set: no such parcel, it has left the warehouse, another parcel has the number, it is
 * no tracking number, or the table has its parcel or number twice.
 */
export const carrierNumberProblems = ['unknown', 'gone', 'taken', 'not-a-number', 'twice'] as const;
export const carrierNumberProblem = byName(carrierNumberProblems);
export type CarrierNumberProblem = (typeof carrierNumberProblems)[number];

/** Rows of one command. */
export const maxCarrierNumbers = 500;

/** `number`: our waybill or the former tracking number; `trackNo`: the carrier's number, '' when it is missing. */
export type CarrierNumberRow = { readonly number: string; readonly trackNo: string };

/** Whether a carrier can have given this number. Our own waybills are none. */
export const isCarrierNumber = (number: string): boolean =>
  /^[A-Z0-9][A-Z0-9-]{4,49}$/.test(number) && /\d/.test(number) && !isWaybill(number);

/** Reads a pasted table with our number and the carrier's in its first two columns. A header without digits is skipped. */
export function readCarrierNumbers(text: string): readonly CarrierNumberRow[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/[\t,;|]+|\s{1,}/).map(plainNumber);
    const [number = '', trackNo = ''] = cells.filter((cell) => cell !== '');
    return /\d/.test(number) ? [{ number, trackNo }] : [];
  });
}

export type NumberedParcel = { readonly id: string; readonly status: ParcelStatus };

/** Decides rows in their order. `taken`: numbers of parcels, with the parcel that has each. */
export function decideCarrierNumbers<P extends NumberedParcel>(
  rows: readonly CarrierNumberRow[],
  parcelOf: (number: string) => P | undefined,
  taken: ReadonlyMap<string, string>,
) {
  const parcels = new Set<string>();
  const numbers = new Set<string>();
  const problemOf = ({ trackNo }: CarrierNumberRow, parcel: P | undefined): CarrierNumberProblem | null => {
    if (!parcel) return carrierNumberProblem.unknown;
    if (!parcelsInHouse.includes(parcel.status)) return carrierNumberProblem.gone;
    if (!isCarrierNumber(trackNo)) return carrierNumberProblem['not-a-number'];
    if (parcels.has(parcel.id) || numbers.has(trackNo)) return carrierNumberProblem.twice;
    return (taken.get(trackNo) ?? parcel.id) === parcel.id ? null : carrierNumberProblem.taken;
  };
  return rows.map((row) => {
    const parcel = parcelOf(row.number);
    const problem = problemOf(row, parcel);
    if (parcel && problem === null) {
      parcels.add(parcel.id);
      numbers.add(row.trackNo);
      return { row, parcel, problem: null };
    }
    return { row, parcel: null, problem: problem ?? carrierNumberProblem.unknown };
  });
}
