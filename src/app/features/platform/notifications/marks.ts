type Row = { readonly _id: string; readonly type: string; readonly is_read: boolean };
type Marked = { readonly _ids?: readonly string[] | undefined; readonly type?: string | undefined };

/** The rows after some of them, those of a type, or all were marked as read or unread. */
export function markRows<R extends Row>(rows: readonly R[], is_read: boolean, { _ids, type }: Marked): R[] {
  const isMeant = (row: R) => (_ids?.includes(row._id) ?? true) && (type ?? row.type) === row.type;
  return rows.map((row) => (isMeant(row) ? { ...row, is_read } : row));
}

type Alert = { readonly _id: string };

/** The place of the shown alert; the first one when it is gone. */
export const alertAt = (alerts: readonly Alert[], shown: string | null): number =>
  Math.max(
    0,
    alerts.findIndex(({ _id }) => _id === shown),
  );

/** The alert before or after this one, going around. */
export const adjacentAlert = (alerts: readonly Alert[], index: number, by: 1 | -1): string | null =>
  alerts[(index + by + alerts.length) % alerts.length]?._id ?? null;
