import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Declared = { name: string; method: string; path: string; kind: string; offline: string };
type Row = Declared & { response: 'stored' | 'once' };

/** Every call of the current contract. */
export async function callRows(root: string): Promise<Row[]> {
  // By its full path, because the config itself runs from a copy elsewhere. The query string bypasses the module cache in development.
  const read = (file: string): Promise<unknown> =>
    import(`${pathToFileURL(join(root, 'src/contract', file)).href}?${Date.now()}`);
  const { allCalls } = (await read('registry.ts')) as { allCalls: Declared[] };
  const { keepsResponse } = (await read('call.ts')) as { keepsResponse: (call: Declared) => boolean };
  return allCalls.map((call) => ({ ...call, response: keepsResponse(call) ? 'stored' : 'once' }));
}

/** Paths by name of the commands that may be queued: the service worker sends them when no page is open. */
export const queueablePaths = async (root: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await callRows(root)).filter((call) => call.offline === 'queue').map(({ name, path }) => [name, path]),
  );

/** Most paths follow from the call's name; only the others are listed. */
const usualPath = (name: string) => `/${name.replaceAll('.', '/')}`;

/**
 * The table as a module. It is in the first load, so calls are grouped by method and options; spelled out call by call it would be four times as
 * long.
 */
export function callModule(rows: readonly Row[]): string {
  const ways = Map.groupBy(rows, ({ method, kind, offline, response }) => `${method} ${kind} ${offline} ${response}`);
  const table = [...ways].map(([kind, calls]) => [
    kind,
    calls.map(({ name, path }) => (path === usualPath(name) ? name : `${name}=${path}`)).join(' '),
  ]);
  return `export const calls = Object.fromEntries(${JSON.stringify(table)}.flatMap(([way, names]) => {
  const [method, kind, offline, response] = way.split(' ');
  return names.split(' ').map((entry) => {
    const [name, path = '/' + entry.replaceAll('.', '/')] = entry.split('=');
    return [name, [method, path, kind, offline, response]];
  });
}));`;
}

/** `virtual:calls`: name, method, path and offline behaviour of every call, without schemas. */
export function callTable(root: string): Plugin {
  return {
    name: 'parcelyard-calls',
    resolveId: (id) => (id === 'virtual:calls' ? '\0virtual:calls' : null),
    async load(id) {
      return id === '\0virtual:calls' ? callModule(await callRows(root)) : null;
    },
  };
}
