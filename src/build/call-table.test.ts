import { expect, test } from 'vitest';
import { callModule, callRows } from './call-table.ts';

test('the call table contains every call of the contract', async () => {
  const rows = await callRows(import.meta.dirname.replace(/src\/build$/, ''));
  const address = `data:text/javascript,${encodeURIComponent(callModule(rows))}`;
  const { calls } = (await import(/* @vite-ignore */ address)) as { calls: unknown };
  expect(calls).toEqual(
    Object.fromEntries(rows.map((row) => [row.name, [row.method, row.path, row.kind, row.offline, row.response]])),
  );
});
