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
