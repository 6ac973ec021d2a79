import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ShopFault } from './fault.ts';
import { requestShop, longestWaitMs } from './request.ts';
import type { ShopConnection } from './shop.ts';
import { shopifyToken, type ShopifyKey } from './shopify-token.ts';

/** One of Shopify's quarterly versions; each is supported for at least a year. */
export const shopifyVersion = '2026-10';

const Cost = z.object({
  requestedQueryCost: z.number().nullish(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
});
const GraphqlResponse = z.object({
  data: z.unknown().optional(),
  errors: z
    .union([
      z.string(),
      z.array(
        z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).loose().optional() }),
      ),
    ])
    .optional(),
  extensions: z.object({ cost: Cost.optional() }).loose().optional(),
});
type Cost = z.output<typeof Cost>;

const throttledTries = 5;

/** The query exceeds the cost limit: the caller has to request less. */
export class TooCostly extends Error {
  override readonly name = 'TooCostly';
}

export type ShopifyQuery = <T>(schema: z.ZodType<T>, query: string, variables?: Record<string, unknown>) => Promise<T>;

/** The point bucket as the shop last reported it, and what each query costs. */
function costMeter() {
  const costs = new Map<string, number>();
  let bucket: { readonly points: number; readonly at: number; readonly perMs: number } | null = null;
  return {
    note(query: string, cost: Cost | undefined): void {
      if (!cost) return;
      if (cost.requestedQueryCost) costs.set(query, cost.requestedQueryCost);
      const { currentlyAvailable: points, restoreRate } = cost.throttleStatus;
      bucket = { points, at: Date.now(), perMs: restoreRate / 1000 };
    },
    /** Milliseconds until the bucket holds the cost of this query. An unknown one is taken as the dearest so far. */
    waitMs(query: string): number {
      if (!bucket) return 0;
      const cost = costs.get(query) ?? Math.max(0, ...costs.values());
      const points = bucket.points + (Date.now() - bucket.at) * bucket.perMs;
      return points >= cost ? 0 : Math.ceil((cost - points) / bucket.perMs);
    },
  };
}

/**
 * A GraphQL client for one shop that respects its rate limit: when the point bucket runs low it waits until it has
 * refilled. Queries are retried; a `mutation` is sent once. @throws ShopFault, TooCostly
 */
export function shopifyClient(connection: ShopConnection, key: ShopifyKey): ShopifyQuery {
  const url = `${connection.baseUrl}/admin/api/${shopifyVersion}/graphql.json`;
  const send = async (query: string, variables: Record<string, unknown>, isRefused = false) => {
    const headers = { 'x-shopify-access-token': await shopifyToken(connection, key, isRefused) };
    const isRepeatable = !query.startsWith('mutation');
    return requestShop({ method: 'POST', url, headers, body: { query, variables }, isRepeatable }, connection);
  };
  const meter = costMeter();
  return async (schema, query, variables = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      await wait(Math.min(meter.waitMs(query), longestWaitMs));
      const response = await send(query, variables).catch((error: unknown) => {
        // A granted token may have been revoked; requesting a new one shows whether the app itself was.
        const isStale =
          error instanceof ShopFault && error.problem === 'wrong-key' && 'client_id' in key && attempt === 1;
        if (!isStale) throw error;
        return send(query, variables, true);
      });
      const parsed = GraphqlResponse.safeParse(response.json);
      if (!parsed.success) throw new ShopFault('unexpected-response', `HTTP ${response.status}`);
      const cost = parsed.data.extensions?.cost;
      meter.note(query, cost);
      const codes = codesOf(parsed.data.errors);
      if (codes.includes('THROTTLED') || codes.includes('Throttled')) {
        const pauseMs = refillMs(cost) || 1_000;
        if (attempt >= throttledTries || pauseMs > longestWaitMs)
          throw new ShopFault('throttled', 'THROTTLED', pauseMs);
        await wait(pauseMs);
        continue;
      }
      if (codes.length > 0) throw faultOf(codes, parsed.data.errors);
      const data = schema.safeParse(parsed.data.data);
      if (!data.success) throw new ShopFault('unexpected-response', data.error.issues[0]?.path.join('.') ?? '');
      const ahead = refillMs(cost);
      if (ahead > 0) await wait(Math.min(ahead, longestWaitMs));
      return data.data;
    }
  };
}

/** Milliseconds until the bucket holds the cost of the same query. */
function refillMs(cost: Cost | undefined): number {
  if (!cost?.requestedQueryCost) return 0;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  const missing = cost.requestedQueryCost - currentlyAvailable;
  return missing > 0 ? Math.ceil((missing / restoreRate) * 1000) : 0;
}

type Errors = z.output<typeof GraphqlResponse>['errors'];

function codesOf(errors: Errors): string[] {
  if (errors === undefined) return [];
  if (typeof errors === 'string') return [errors];
  return errors.map((error) => error.extensions?.code ?? error.message);
}

function faultOf(codes: readonly string[], errors: Errors): Error {
  if (codes.includes('MAX_COST_EXCEEDED')) return new TooCostly();
  const [message = ''] = typeof errors === 'string' ? [errors] : (errors ?? []).map((error) => error.message);
  if (codes.includes('ACCESS_DENIED')) return new ShopFault('missing-scope', scopeIn(message));
  if (codes.includes('SHOP_INACTIVE')) return new ShopFault('shop-frozen', 'SHOP_INACTIVE');
  if (codes.includes('INTERNAL_SERVER_ERROR')) return new ShopFault('shop-fault', 'INTERNAL_SERVER_ERROR');
  return new ShopFault('unexpected-response', codes[0]);
}

/** Shopify's error messages name the scope in backticks. */
const scopeIn = (message: string): string => /`([a-z_]+)`/.exec(message)?.[1] ?? '';
