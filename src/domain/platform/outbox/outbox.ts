/** Where a device keeps what waits for the server, and what its pages and its worker call each other by. */
export const outboxNames = {
  database: 'parcelyard.device',
  /** Whoever holds this lock sends; nobody else of the device does. */
  lock: 'parcelyard.outbox',
  /** The same for photos, which go beside everything else. */
  photoLock: 'parcelyard.outbox.photos',
  /** What the browser wakes the worker for, and what the worker then says to the pages. */
  wake: 'parcelyard.outbox',
  /** The row of `meta` in which a page leaves its session for the worker while something waits. */
  sender: 'sender',
} as const;

/** Whose session the worker may speak with. */
export type Sender = { readonly token: string; readonly userId: string; readonly language: string };

type Owned = { readonly user_id: string; readonly seq: number };

/**
 * Scans name who did them and go with anybody who packs; everything else is said by its own person only. `barred`: the
 * server has told this sender that they may not pack.
 */
export const maySend = ({ user_id, seq }: Owned, sender: string, barred: boolean): boolean =>
  user_id === sender || (seq > 0 && !barred);

type InLine = { readonly n: number; readonly call: string; readonly about: string };

/** A photo takes as long as hundreds of scans: it goes by itself, and nothing waits for it. */
export const goesAlone = ({ call }: Pick<InLine, 'call'>): boolean => call === 'pack.photo';

/**
 * The oldest photo that may go, of all that waits in the order it was made: whatever was done with its parcel before has been
 * said, so that the report it belongs to is known.
 */
export function photoToSend<Op extends InLine>(waiting: readonly Op[], may: (op: Op) => boolean): Op | null {
  const begun = new Set<string>();
  for (const op of waiting) {
    if (!goesAlone(op)) begun.add(op.about);
    else if (may(op) && !begun.has(op.about)) return op;
  }
  return null;
}

/** An answer that decides nothing about the operation: a session that ended, a crowd, a server in trouble. */
export const decidesNothing = (http: number): boolean => http === 401 || http === 429 || http >= 500;

/** What an answer means for the operation it was given to. */
export type Outcome =
  | { readonly kind: 'answered'; readonly answer: unknown }
  /** A person has to see it. */
  | { readonly kind: 'refused'; readonly words: string }
  /** It waits for another sender. */
  | { readonly kind: 'barred' }
  /** It waits: nobody knows whether it counted, so it goes out again under its own id. */
  | { readonly kind: 'lost' };

/** `body` is the parsed answer, or null where it was no JSON: a hall's own login page says nothing about an operation. */
export function outcomeOf(http: number, body: unknown, isOwn: boolean): Outcome {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('msg' in body)) return { kind: 'lost' };
  if (http < 300 && body.code === 200) return { kind: 'answered', answer: 'data' in body ? body.data : null };
  if (decidesNothing(http)) return { kind: 'lost' };
  if (http === 403 && !isOwn) return { kind: 'barred' };
  return { kind: 'refused', words: String(body.msg) };
}
