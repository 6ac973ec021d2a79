import type { NumbersRow } from './read-numbers.ts';

/** A supplier order that the supplier has, and that is not over. */
export type NumberedOrder = {
  readonly id: string;
  readonly number: string;
  readonly supplierNumber: string;
  /** Without pieces: what is in it is unknown. */
  readonly cartons: readonly { readonly waybill: string; readonly trace: string; readonly pieces: number }[];
  /** Pieces that are in no carton yet. */
  readonly left: number;
};

export const numbersProblems = ['unknown', 'two-numbers', 'several-cartons', 'nothing-left', 'number-taken'] as const;
export type NumbersProblem = (typeof numbersProblems)[number];

export type Attached = {
  readonly orderId: string | null;
  /** Our number, or what the rows say instead. */
  readonly reference: string;
  /** null: stays. */
  readonly supplierNumber: string | null;
  /** A carton with all pieces that are in none yet; null without a new waybill. */
  readonly newWaybill: string | null;
  readonly traces: readonly { readonly waybill: string; readonly trace: string }[];
  readonly problem: NumbersProblem | null;
};

const nothing = { supplierNumber: null, newWaybill: null, traces: [] } as const;
const unlike = (values: readonly string[]): readonly string[] => [...new Set(values.filter((value) => value !== ''))];

export const hasUnknownCartons = ({ cartons }: NumberedOrder): boolean => cartons.some(({ pieces }) => pieces === 0);

/** What the rows of one order change of it. */
function attachTo(order: NumberedOrder, rows: readonly NumbersRow[], taken: ReadonlySet<string>): Attached {
  const base = { orderId: order.id, reference: order.number };
  const refused = (problem: NumbersProblem): Attached => ({ ...base, ...nothing, problem });
  const numbers = unlike(rows.map((row) => row.supplierNumber));
  if (numbers.length > 1) return refused('two-numbers');
  const number = numbers[0] ?? order.supplierNumber;
  if (number !== order.supplierNumber && taken.has(number)) return refused('number-taken');
  const known = new Map(order.cartons.map(({ waybill, trace }) => [waybill, trace]));
  const added = unlike(rows.flatMap((row) => row.waybills)).filter((waybill) => !known.has(waybill));
  // The contents of each are not in the table.
  if (added.length > 1 || (added.length === 1 && hasUnknownCartons(order))) return refused('several-cartons');
  if (added.length === 1 && order.left === 0) return refused('nothing-left');
  const latest = new Map(rows.flatMap(({ waybills, trace }) => (trace ? waybills.map((each) => [each, trace]) : [])));
  return {
    ...base,
    supplierNumber: number === order.supplierNumber ? null : number,
    newWaybill: added[0] ?? null,
    traces: [...latest].flatMap(([waybill, trace]) =>
      waybill !== undefined && trace !== undefined && known.get(waybill) !== trace ? [{ waybill, trace }] : [],
    ),
    problem: null,
  };
}

/** What rows change of the orders they name: by our number, else by the supplier's. In the order of the rows. */
export function attachNumbers(rows: readonly NumbersRow[], orders: readonly NumberedOrder[]): readonly Attached[] {
  const orderOf = (row: NumbersRow) =>
    orders.find((order) => order.number === row.reference) ??
    (row.supplierNumber === '' ? undefined : orders.find((order) => order.supplierNumber === row.supplierNumber));
  const groups = Map.groupBy(
    rows,
    (row) => orderOf(row)?.id ?? (row.reference || row.supplierNumber || row.waybills.join(', ')),
  );
  /** Numbers that this table gives: two orders never have one number. */
  const given = new Set<string>();
  return [...groups].map(([key, own]) => {
    const order = orders.find((each) => each.id === key);
    if (!order) return { orderId: null, reference: key, ...nothing, problem: 'unknown' };
    const others = orders.filter((each) => each !== order).map((each) => each.supplierNumber);
    const attached = attachTo(order, own, new Set([...others, ...given]));
    if (attached.supplierNumber !== null) given.add(attached.supplierNumber);
    return attached;
  });
}

/** Whether it has an effect. */
export const changesOrder = ({ problem, supplierNumber, newWaybill, traces }: Attached): boolean =>
  problem === null && (supplierNumber !== null || newWaybill !== null || traces.length > 0);
