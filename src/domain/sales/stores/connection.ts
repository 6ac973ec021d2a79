/** What a store is bound to. `file`: nothing; its orders come by import. */
export const storeTypes = ['file', 'shopify', 'woocommerce'] as const;
export type StoreType = (typeof storeTypes)[number];
export const shopTypes = ['shopify', 'woocommerce'] as const satisfies readonly StoreType[];
export type ShopType = (typeof shopTypes)[number];

/** A part of a shop's key: printable ASCII without spaces, because keys travel in HTTP headers. */
export const shopSecretPattern = /^[\x21-\x7e]+$/;

/** Its seller went to install our app in the shop and has not come back: the store is not whole yet. */
export const awaitsShop = ({ type, connection }: { readonly type: StoreType; readonly connection: unknown }): boolean =>
  isShopType(type) && connection === null;

export const isShopType = (type: string): type is ShopType => (shopTypes as readonly string[]).includes(type);

/**
 * How a connected shop may fail us. The closed list: each has a sentence in both languages (`shop.<code>`).
 */
export const shopProblems = [
  'wrong-key',
  'missing-scope',
  'not-a-shop',
  'unreachable',
  'private-address',
  'too-slow',
  'too-large',
  'cut-off',
  'wrong-answer',
  'throttled',
  'shop-fault',
  'shop-frozen',
  'on-hold',
  'other-currency',
  'no-key',
  'our-fault',
] as const;
export type ShopProblem = (typeof shopProblems)[number];

/** Only a person can mend these; asking again is no use before somebody did. */
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
 * How a connection stands. `new`: bound, and never heard since. `failing`: tried again by itself. `refused`: the shop
 * does not let us in, or is none; a person has to mend it. `disconnected`: we hold no key.
 */
export const connectionStates = ['new', 'connected', 'failing', 'refused', 'disconnected'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** What is known of a connection when its state is asked for. */
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
 * How long to leave a shop alone after it failed this many times in a row, milliseconds: the usual pause first, then twice
 * as long each time up to an hour; an hour at once where only a person can help. What the shop itself asked for counts when it is more.
 */
export function pauseAfter(
  failures: number,
  problem: ShopProblem,
  { everyMinutes, askedMs = 0 }: { everyMinutes: number; askedMs?: number },
): number {
  const usual = isLasting(problem) ? longestPause : everyMinutes * minute * 2 ** Math.min(failures - 1, 10);
  return Math.max(Math.min(usual, Math.max(longestPause, everyMinutes * minute)), Math.min(askedMs, longestPause));
}

const silentMs = 6 * 60 * minute;
/** Whoever just connected a shop waits for its first orders. */
const unheardMs = 2 * 60 * minute;
const silentFailures = 3;

export interface TroubleFacts {
  readonly failures: number;
  /** Null: it never answered a pull. */
  readonly lastSuccessAt: Date | null;
  readonly connectedAt: Date | null;
}

/**
 * Whether a shop's seller has to hear of its trouble, and as what: `refused` at once, since only a person can mend it; `silent`
 * when it mends itself but has not for six hours, or for two where it did not answer a pull since it was connected. Null for what
 * passes, and for what is our own fault.
 */
export function troubleToTell(
  problem: ShopProblem,
  { failures, lastSuccessAt, connectedAt }: TroubleFacts,
  now: Date,
): 'refused' | 'silent' | null {
  if (problem === 'our-fault') return null;
  if (isLasting(problem)) return 'refused';
  const [heard, bound] = [lastSuccessAt?.getTime() ?? 0, connectedAt?.getTime() ?? 0];
  const silentFrom = bound > heard ? bound + unheardMs : heard + silentMs;
  return now.getTime() >= silentFrom && failures >= silentFailures ? 'silent' : null;
}

/** Scopes a Shopify token has to carry; `read_all_orders` is only needed beyond 60 days. */
export const shopifyScopes = [
  'read_orders',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
] as const;

/** Writing includes reading, and an all-orders scope is of no use without the plain one. */
export const missingScopes = (granted: readonly string[]): string[] =>
  shopifyScopes.filter((scope) => !granted.includes(scope) && !granted.includes(scope.replace(/^read_/, 'write_')));

/** Days that are compared with the shop, today included. */
export const comparedDays = 60;

/** `open`: a day that still runs or was not compared yet. */
export const dayStates = ['same', 'missing', 'more', 'unknown'] as const;
export type DayState = (typeof dayStates)[number];

/** What a day's two counts mean. More here than there: orders the shop deleted since. */
export function dayState(inShop: number | null, here: number): DayState {
  if (inShop === null) return 'unknown';
  if (inShop === here) return 'same';
  return inShop > here ? 'missing' : 'more';
}

export const writeBackStatuses = ['waiting', 'sent', 'failed', 'needless'] as const;
export type WriteBackStatus = (typeof writeBackStatuses)[number];

export const pullKinds = ['schedule', 'pull', 'sync', 'day', 'compare'] as const;
export type PullKind = (typeof pullKinds)[number];

export const pullStatuses = ['waiting', 'running', 'done', 'failed'] as const;
export type PullStatus = (typeof pullStatuses)[number];
