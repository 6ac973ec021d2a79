import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Row = { name: string; method: string; path: string; kind: string; offline: string };

/** Every call of the contract as it stands now. */
export async function callRows(root: string): Promise<Row[]> {
  // By its full path: the config itself runs from a copy elsewhere. The query asks again in development.
  const registry = pathToFileURL(join(root, 'src/contract/registry.ts'));
  const { allCalls } = (await import(`${registry.href}?${Date.now()}`)) as { allCalls: Row[] };
  return allCalls;
}

/** `virtual:calls`: the browser gets name, method, path and offline choice of every call, and none of their schemas. */
export function callTable(root: string): Plugin {
  return {
    name: 'parcelyard-calls',
    resolveId: (id) => (id === 'virtual:calls' ? '\0virtual:calls' : null),
    async load(id) {
      if (id !== '\0virtual:calls') return null;
      const rows = (await callRows(root)).map((c) => [c.name, [c.method, c.path, c.kind, c.offline]]);
      return `export const calls = ${JSON.stringify(Object.fromEntries(rows))};`;
    },
  };
}
