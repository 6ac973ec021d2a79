/**
 * How far somebody has heard. Ids of events are given out before their transactions commit, so "the last id I saw" would
 * step over one that commits late. The line is drawn by transactions instead: every event of a transaction older than
 * `horizon` has been told; whatever else is told again, which costs nothing. The time lets the server refuse to look back
 * too far, and keeps a restored database, which counts its transactions anew, from believing an old line.
 */
export type Cursor = { readonly horizon: number; readonly at: number };

export const writeCursor = ({ horizon, at }: Cursor): string => `${horizon}.${at}`;

export function readCursor(text: unknown): Cursor | null {
  const [, horizon, at] = (typeof text === 'string' && /^(\d{1,15})\.(\d{1,15})$/.exec(text)) || [];
  return horizon && at ? { horizon: Number(horizon), at: Number(at) } : null;
}

/** What a process announces: the oldest transaction still running when the events were written, and their ids. */
export function readAnnouncement(payload: string): { horizon: number; ids: number[] } {
  const [ids = '', horizon = '0'] = payload.split(':').toReversed();
  return { horizon: Number(horizon), ids: ids === '' ? [] : ids.split(',').map(Number) };
}
