import type { ServerResponse } from 'node:http';
import { send, type Reply } from './shop-http.ts';

/**
 * Faults of requests about orders. `unauthorized`, `throttled` (Retry-After of the given seconds), `down` (503),
 * `silent` (never responds), `garbage` (HTML), `wrong` (JSON of another shape), `cut` (half a response, then the
 * connection breaks), `lost` (the request has its effect, and the connection breaks before the response).
 */
export type ShopFaultKind = 'unauthorized' | 'throttled' | 'down' | 'silent' | 'garbage' | 'wrong' | 'cut' | 'lost';
type Fault = {
  readonly kind: ShopFaultKind;
  /** Number of successful requests first. */
  skip: number;
  /** Number of failing requests then. */
  times: number;
  readonly retryAfter: string;
  /** Only for requests of this word. */
  readonly only: string | undefined;
};

/** `skip`: successful requests first; `times`: failing ones then; `only`: requests of this word. */
export type FaultPlan = { skip?: number; times?: number; retryAfter?: string; only?: string };

/** The planned fault of a test shop. */
export class ShopFaults {
  #fault: Fault | null = null;

  plan(
    kind: ShopFaultKind,
    { skip = 0, times = Number.POSITIVE_INFINITY, retryAfter = '0', only }: FaultPlan = {},
  ): void {
    this.#fault = { kind, skip, times, retryAfter, only };
  }

  clear(): void {
    this.#fault = null;
  }

  /** Whether a fault applied to the request, and was sent if it has a response. */
  apply(response: ServerResponse, message: string): boolean {
    const fault = this.#fault;
    if (!fault || (fault.only ?? message) !== message) return false;
    if (fault.skip > 0) {
      fault.skip -= 1;
      return false;
    }
    const { kind, retryAfter } = fault;
    fault.times -= 1;
    if (fault.times <= 0) this.#fault = null;
    if (kind === 'silent') return true;
    if (kind === 'lost') {
      response.end = () => response.destroy();
      return false;
    }
    if (kind === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"data": {"orders": {"nodes": [', () => response.destroy());
      return true;
    }
    const responses: Record<Exclude<ShopFaultKind, 'silent' | 'cut' | 'lost'>, Reply> = {
      unauthorized: { status: 401, body: { errors: '[API] Invalid API key or access token' } },
      throttled: { status: 429, headers: { 'retry-after': retryAfter }, body: { errors: 'Exceeded' } },
      down: { status: 503, body: 'Service Unavailable' },
      garbage: { body: '<!doctype html><p>Hello' },
      wrong: { body: { data: { orders: 'none' } } },
    };
    send(response, responses[kind]);
    return true;
  }
}
