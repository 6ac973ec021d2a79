/** The source of a store's orders. `file`: no connection, orders come by import. */
export const storeTypes = ['file', 'shopify', 'woocommerce'] as const;
export type StoreType = (typeof storeTypes)[number];
export const shopTypes = ['shopify', 'woocommerce'] as const satisfies readonly StoreType[];
export type ShopType = (typeof shopTypes)[number];

/** A shop credential: printable ASCII without spaces, because keys travel in HTTP headers. */
export const shopSecretPattern = /^[\x21-\x7e]+$/;

/** The seller started the installation in the shop and has not finished it: the store has no connection yet. */
export const isInstalling = ({
  type,
  connection,
}: {
  readonly type: StoreType;
  readonly connection: unknown;
}): boolean => isShopType(type) && connection === null;

export const isShopType = (type: string): type is ShopType => (shopTypes as readonly string[]).includes(type);

/** Error codes of shop connections. The closed list: each has a message in both languages (`shop.<code>`). */
export const shopProblems = [
  'wrong-key',
  'missing-scope',
  'not-a-shop',
  'unreachable',
  'private-address',
  'too-slow',
  'too-large',
  'cut-off',
  'unexpected-response',
  'throttled',
  'shop-fault',
  'shop-frozen',
  'on-hold',
  'other-currency',
  'no-key',
  'our-fault',
] as const;
export type ShopProblem = (typeof shopProblems)[number];

/** Problems that a user has to fix; retries are useless before. */
const lasting: ReadonlySet<ShopProblem> = new Set([
  'wrong-key',
  'missing-scope',
  'not-a-shop',
  'private-address',
  'shop-frozen',
  'other-currency',
  'no-key',
]);

export const isLasting = (problem: ShopProblem): boolean => lasting.has(problem);

/**
 * Connection state. `new`: never pulled. `failing`: retried automatically. `refused`: invalid credentials or address, a
 * user has to fix it. `disconnected`: no credentials stored.
 */
export const connectionStates = ['new', 'connected', 'failing', 'refused', 'disconnected'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** The facts that determine the connection state. */
export interface ConnectionFacts {
  readonly hasKey: boolean;
  readonly lastSuccessAt: Date | null;
  readonly problem: ShopProblem | null;
}

export function connectionState({ hasKey, lastSuccessAt, problem }: ConnectionFacts): ConnectionState {
  if (!hasKey) return 'disconnected';
  if (problem !== null) return isLasting(problem) ? 'refused' : 'failing';
  return lastSuccessAt ? 'connected' : 'new';
}

const minute = 60_000;
const longestPause = 60 * minute;

/**
 * Backoff in milliseconds after this many consecutive failures: the normal interval first, doubled each time up to an
 * hour; one hour at once for problems that a user has to fix. A longer Retry-After of the shop wins.
 */
export function pauseAfter(
  failures: number,
  problem: ShopProblem,
  { everyMinutes, retryAfterMs = 0 }: { everyMinutes: number; retryAfterMs?: number },
): number {
  const usual = isLasting(problem) ? longestPause : everyMinutes * minute * 2 ** Math.min(failures - 1, 10);
  return Math.max(Math.min(usual, Math.max(longestPause, everyMinutes * minute)), Math.min(retryAfterMs, longestPause));
}

const silentMs = 6 * 60 * minute;
/** A user who just connected a shop is waiting for its first orders. */
const firstPullMs = 2 * 60 * minute;
const silentFailures = 3;

export interface TroubleFacts {
  readonly failures: number;
  /** Null: no pull has succeeded yet. */
  readonly lastSuccessAt: Date | null;
  readonly connectedAt: Date | null;
}

/**
 * Whether to notify the seller of a connection problem, and as what: `refused` at once, because only a user can fix it;
 * `silent` when retries have failed for six hours, or for two hours when no pull has succeeded since the connection.
 * Null for temporary problems and for our own errors.
 */
export function problemToReport(
  problem: ShopProblem,
  { failures, lastSuccessAt, connectedAt }: TroubleFacts,
  now: Date,
): 'refused' | 'silent' | null {
  if (problem === 'our-fault') return null;
  if (isLasting(problem)) return 'refused';
  const [lastSuccess, bound] = [lastSuccessAt?.getTime() ?? 0, connectedAt?.getTime() ?? 0];
  const silentFrom = bound > lastSuccess ? bound + firstPullMs : lastSuccess + silentMs;
  return now.getTime() >= silentFrom && failures >= silentFailures ? 'silent' : null;
}

/** Scopes a Shopify token must have; `read_all_orders` is only needed beyond 60 days. */
export const shopifyScopes = [
  'read_orders',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
] as const;

/** Scopes for publishing and reading products. A shop that did not grant them still sends its orders. */
export const shopifyProductScopes = [
  'write_products',
  'write_inventory',
  'read_locations',
  'write_publications',
] as const;

/** A write scope includes reading, and an all-orders scope is useless without the plain one. */
export const missingScopes = (granted: readonly string[]): string[] =>
  shopifyScopes.filter((scope) => !granted.includes(scope) && !granted.includes(scope.replace(/^read_/, 'write_')));

/** Days compared with the shop, including today. */
export const comparedDays = 60;

/** `open`: today, or a day that was not compared yet. */
export const dayStates = ['same', 'missing', 'more', 'unknown'] as const;
export type DayState = (typeof dayStates)[number];

/** Compares a day's two counts. More here than in the shop: the shop deleted orders. */
export function dayState(inShop: number | null, here: number): DayState {
  if (inShop === null) return 'unknown';
  if (inShop === here) return 'same';
  return inShop > here ? 'missing' : 'more';
}

export const pullKinds = ['schedule', 'pull', 'sync', 'day', 'compare'] as const;
export type PullKind = (typeof pullKinds)[number];
