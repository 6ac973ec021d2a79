import { cleanText, cutText } from '../../../shared/text/clean.ts';
import { isWholeNumber, plainNumber } from '../../../shipping/tracking/numbers.ts';
import { attachNumbers, hasUnknownCartons, type Attached, type NumberedOrder } from './attach.ts';

/** An order number of 1688; also a regular expression of PostgreSQL. */
export const wholesaleNumberPattern = '^[0-9]{8,20}$';
const wholesaleNumber = new RegExp(wholesaleNumberPattern);

/** Whether a supplier's number may be an order number of 1688. */
export const isWholesaleNumber = (number: string): boolean => wholesaleNumber.test(number);

/** A parcel of an order, as the API of 1688 describes it; empty: it does not say. */
export type WholesaleParcel = { readonly waybill: string; readonly trace: string };

const maxTrace = 300;

export type WholesaleAttached = {
  readonly change: Attached;
  /** New waybills; what is in each is unknown. */
  readonly unknown: readonly string[];
  /** Parcels without a valid waybill. */
  readonly unnamed: number;
};

/** What the parcels that 1688 knows change of their order, as rows of a pasted table do. */
export function attachParcels(order: NumberedOrder, parcels: readonly WholesaleParcel[]): WholesaleAttached {
  const named = parcels.flatMap(({ waybill, trace }) => {
    const plain = plainNumber(waybill);
    return isWholeNumber(plain) ? [{ waybill: plain, trace: cutText(cleanText(trace), maxTrace) }] : [];
  });
  const known = new Set(order.cartons.map(({ waybill }) => waybill));
  const added = [...new Set(named.map(({ waybill }) => waybill))].filter((waybill) => !known.has(waybill));
  const unknown = added.length > 1 || order.left === 0 || hasUnknownCartons(order) ? added : [];
  const rows = named.filter(({ waybill }) => !unknown.includes(waybill));
  const [attached = unchanged(order)] = attachNumbers(
    rows.map(({ waybill, trace }) => ({
      reference: order.number,
      supplierNumber: order.supplierNumber,
      waybills: [waybill],
      trace,
    })),
    [order],
  );
  const traced = named.filter(({ waybill, trace }) => trace !== '' && unknown.includes(waybill));
  const change = { ...attached, traces: [...attached.traces, ...traced] };
  return { change, unknown, unnamed: parcels.length - named.length };
}

const unchanged = ({ id, number }: NumberedOrder): Attached => ({
  orderId: id,
  reference: number,
  supplierNumber: null,
  newWaybill: null,
  traces: [],
  problem: null,
});
