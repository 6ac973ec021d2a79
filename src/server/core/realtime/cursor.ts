/**
 * A listener's position in the event stream. Event ids do not commit in order, so "the last id seen" would skip late
 * commits. The watermark is a transaction id instead: every event of a transaction older than `horizon` has been
 * delivered; others may be delivered again, which is harmless. The time limits how far back a client may resume, and
 * invalidates cursors after a database restore, which resets transaction ids.
 */
export type Cursor = { readonly horizon: number; readonly at: number };

export const writeCursor = ({ horizon, at }: Cursor): string => `${horizon}.${at}`;

export function readCursor(text: unknown): Cursor | null {
  const [, horizon, at] = (typeof text === 'string' && /^(\d{1,15})\.(\d{1,15})$/.exec(text)) || [];
  return horizon && at ? { horizon: Number(horizon), at: Number(at) } : null;
}

/** Parses a NOTIFY payload: the oldest transaction running when the events were written, and their ids. */
export function readAnnouncement(payload: string): { horizon: number; ids: number[] } {
  const [ids = '', horizon = '0'] = payload.split(':').toReversed();
  return { horizon: Number(horizon), ids: ids === '' ? [] : ids.split(',').map(Number) };
}
