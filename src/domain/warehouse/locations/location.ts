/**
 * pick: goods that are picked · bulk: reserve goods, replenish pick locations · quarantine: goods that must not be sold ·
 * returns: returned goods before they are checked · dock: arrived goods before they are put away · tray: units sorted
 * for one parcel · tote: carries the picked units of one parcel to the packing station.
 */
export const locationKinds = ['pick', 'bulk', 'quarantine', 'returns', 'dock', 'tray', 'tote'] as const;
/** Filled by their own commands only; no stock is booked there by moves or receipts. */
export const carriers: readonly LocationKind[] = ['tray', 'tote'];
export type LocationKind = (typeof locationKinds)[number];

/** internal: ours. platform: the platform's own in the market, where no VAT is charged. partner: ours, kept by a partner. */
export const warehouseKinds = ['internal', 'platform', 'partner'] as const;
export type WarehouseKind = (typeof warehouseKinds)[number];

export const locationStates = ['open', 'closed'] as const;
export type LocationState = (typeof locationStates)[number];

/** A location's first part names its zone, unless a user chose another: A-01-03 lies in A. */
export const zoneOf = (code: string): string => code.split('-')[0] ?? '';

/** How many pieces a location has room for; null: no limit. */
export const roomAt = ({ capacity, pieces }: { readonly capacity: number | null; readonly pieces: number }) =>
  capacity === null ? null : Math.max(0, capacity - pieces);

/** Whether as many pieces more fit. */
export const hasRoom = (location: { readonly capacity: number | null; readonly pieces: number }, quantity: number) => {
  const room = roomAt(location);
  return room === null || room >= quantity;
};

/** How many pieces more fit into a location; null: no limit. */
export type RoomOf = (location: string) => number | null;

/** The locations that get more pieces than fit, with their room. */
export function placesOverRoom(
  changes: readonly { readonly location: string; readonly added: number }[],
  roomOf: RoomOf,
): readonly { readonly location: string; readonly room: number }[] {
  return [...Map.groupBy(changes, ({ location }) => location)].flatMap(([location, here]) => {
    const room = roomOf(location);
    return room !== null && here.reduce((sum, { added }) => sum + added, 0) > room ? [{ location, room }] : [];
  });
}
