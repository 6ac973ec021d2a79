/** Units of a parcel line to pick. */
export interface LineToPick {
  readonly line_id: string;
  readonly order_id: string;
  readonly variant_id: string;
  readonly location_code: string;
  readonly open: number;
}

/** Pieces reserved for an order at a location that are not picked yet. */
export interface PiecesAt {
  readonly order_id: string;
  readonly variant_id: string;
  readonly location_code: string;
  readonly quantity: number;
}

/**
 * Reserved pieces that are not picked yet, once per place: charged pieces and the seller's own may be reserved at the
 * same one.
 */
export function piecesLeft(reserved: readonly PiecesAt[], picked: readonly PiecesAt[]): PiecesAt[] {
  const keyOf = ({ order_id, variant_id, location_code }: PiecesAt) =>
    JSON.stringify([order_id, variant_id, location_code]);
  const left = new Map<string, PiecesAt>();
  for (const each of reserved) {
    const key = keyOf(each);
    left.set(key, { ...each, quantity: each.quantity + (left.get(key)?.quantity ?? 0) });
  }
  for (const { quantity, ...place } of picked) {
    const key = keyOf({ quantity, ...place });
    const there = left.get(key);
    if (there) left.set(key, { ...there, quantity: there.quantity - quantity });
  }
  return [...left.values()].filter(({ quantity }) => quantity > 0);
}

/** The first pieces of these parts, in their order, and what is left of the parts. */
export function takeFirst<Part extends { readonly quantity: number }>(
  parts: readonly Part[],
  quantity: number,
): { readonly taken: Part[]; readonly rest: Part[] } {
  const taken: Part[] = [];
  const rest: Part[] = [];
  let open = quantity;
  for (const part of parts) {
    const share = Math.min(open, part.quantity);
    open -= share;
    if (share > 0) taken.push({ ...part, quantity: share });
    if (share < part.quantity) rest.push({ ...part, quantity: part.quantity - share });
  }
  return { taken, rest };
}

export interface PlannedTask {
  readonly line_id: string;
  readonly location_code: string;
  readonly quantity: number;
}

/**
 * Where the units of these lines are picked: at the line's own location first, then wherever the order has pieces. Lines
 * of one order share its pieces. Units without a reservation are looked for at the line's location.
 */
export function planTasks(lines: readonly LineToPick[], pieces: readonly PiecesAt[]): PlannedTask[] {
  const left = pieces.map((each) => ({ ...each }));
  return lines.flatMap((line) => {
    let open = line.open;
    const own = left.filter(({ order_id, variant_id }) => order_id === line.order_id && variant_id === line.variant_id);
    const nearest = own.toSorted(
      (a, b) =>
        Number(b.location_code === line.location_code) - Number(a.location_code === line.location_code) ||
        b.quantity - a.quantity,
    );
    const tasks = nearest.flatMap((place) => {
      const quantity = Math.min(open, place.quantity);
      open -= quantity;
      place.quantity -= quantity;
      return quantity > 0 ? [{ line_id: line.line_id, location_code: place.location_code, quantity }] : [];
    });
    const isKnown = tasks.find(({ location_code }) => location_code === line.location_code);
    if (open > 0 && isKnown)
      return tasks.map((task) => (task === isKnown ? { ...task, quantity: task.quantity + open } : task));
    if (open > 0 && line.location_code !== '')
      return [...tasks, { line_id: line.line_id, location_code: line.location_code, quantity: open }];
    return tasks;
  });
}
