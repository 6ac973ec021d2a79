import autocannon from 'autocannon';
import { timesOf, type Times } from './figures.ts';

export type Load = Times & { readonly connections: number; readonly requests_per_s: number; readonly failed: number };

type LoadOptions = {
  readonly address: string;
  readonly token: string | null;
  /** Requested round-robin: paths, or calls with a body. */
  readonly paths: readonly (string | { readonly path: string; readonly body: unknown })[];
  readonly connections: number;
  readonly seconds: number;
};

const requestOf = (each: LoadOptions['paths'][number]) =>
  typeof each === 'string'
    ? { path: each }
    : {
        path: each.path,
        method: 'POST' as const,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(each.body),
      };

const checked = 20;

/** Requests some of the paths once. @throws Error for a refusal: many have the HTTP status 200, and are fast */
async function check(address: string, headers: Record<string, string>, paths: LoadOptions['paths']): Promise<void> {
  for (const { path, ...request } of paths.slice(0, checked).map(requestOf)) {
    const init = { ...request, headers: { ...headers, ...('headers' in request ? request.headers : {}) } };
    const { code, msg } = (await (await fetch(address + path, init)).json()) as { code: number; msg: string };
    if (code !== 200) throw new Error(`${path} was refused: ${msg}`);
  }
}

/** Requests these paths as fast as possible with this many connections, after a short warm-up. */
export async function load({ address, token, paths, connections, seconds }: LoadOptions): Promise<Load> {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  await check(address, headers, paths);
  const run = async (duration: number) => {
    const times: number[] = [];
    const running = autocannon({
      url: address,
      connections,
      duration,
      headers,
      requests: paths.map(requestOf),
    });
    running.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms));
    const { errors, timeouts, non2xx, duration: took } = await running;
    return { times, failed: errors + timeouts + non2xx, took };
  };
  await run(2);
  const { times, failed, took } = await run(seconds);
  return { connections, requests_per_s: Math.round(times.length / took), ...timesOf(times), failed };
}
