/** Names of the outbox database and of the messages between pages and the service worker. */
export const outboxNames = {
  database: 'parcelyard.device',
  /** Web lock of the sender: one page or worker of the device sends at a time. */
  lock: 'parcelyard.outbox',
  /** Lock for photos, which are sent in parallel to everything else. */
  photoLock: 'parcelyard.outbox.photos',
  /** The background sync tag, and the message the worker then sends to the pages. */
  wake: 'parcelyard.outbox',
  /** The message of a page to the running worker before a new version takes over. */
  takeover: 'parcelyard.takeover',
  /** The `meta` row with the session that the worker uses while operations wait. */
  sender: 'sender',
} as const;

/** The session the worker may send with. */
export type Sender = { readonly token: string; readonly userId: string; readonly language: string };

type Owned = { readonly user_id: string; readonly seq: number };

/**
 * Scans carry the user who made them and may be sent by any packer; other operations only by their own user. `barred`:
 * the server has refused packing to this sender.
 */
export const maySend = ({ user_id, seq }: Owned, sender: string, barred: boolean): boolean =>
  user_id === sender || (seq > 0 && !barred);

type InLine = { readonly sequence: number; readonly call: string; readonly subject: string };

/** A photo takes as long as hundreds of scans, so it is sent alone and nothing waits for it. */
export const goesAlone = ({ call }: Pick<InLine, 'call'>): boolean => call === 'pack.photo';

/**
 * The oldest photo that can be sent: all earlier operations on its parcel have been sent, so that the server knows the
 * report it belongs to.
 */
export function photoToSend<Op extends InLine>(waiting: readonly Op[], may: (op: Op) => boolean): Op | null {
  const begun = new Set<string>();
  for (const op of waiting) {
    if (!goesAlone(op)) begun.add(op.subject);
    else if (may(op) && !begun.has(op.subject)) return op;
  }
  return null;
}

/** Responses that decide nothing about the operation: an expired session, rate limiting, a server error. */
export const decidesNothing = (http: number): boolean => http === 401 || http === 429 || http >= 500;

/** The outcome of an operation, derived from its response. */
export type Outcome =
  | { readonly kind: 'responded'; readonly response: unknown }
  /** The user has to see it. */
  | { readonly kind: 'refused'; readonly message: string; readonly refusal?: string }
  /** It waits for another sender. */
  | { readonly kind: 'barred' }
  /** The result is unknown, so it is retried with its own id (idempotency key). */
  | { readonly kind: 'lost' };

function refusalOf(body: object): { refusal?: string } {
  const data: unknown = 'data' in body ? body.data : null;
  const refusal: unknown = typeof data === 'object' && data !== null && 'refusal' in data ? data.refusal : null;
  return typeof refusal === 'string' ? { refusal } : {};
}

/**
 * `body` is the parsed response, or null when it was no JSON: the login page of a public network decides nothing about
 * an operation.
 */
export function outcomeOf(http: number, body: unknown, isOwn: boolean): Outcome {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('msg' in body)) return { kind: 'lost' };
  if (http < 300 && body.code === 200) return { kind: 'responded', response: 'data' in body ? body.data : null };
  if (decidesNothing(http)) return { kind: 'lost' };
  if (http === 403 && !isOwn) return { kind: 'barred' };
  return { kind: 'refused', message: String(body.msg), ...refusalOf(body) };
}
