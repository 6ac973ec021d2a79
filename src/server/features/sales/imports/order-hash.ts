import { createHash } from 'node:crypto';
import type { ImportedOrder } from '#domain/sales/imports/imported.ts';

/** An order of a file as JSON keeps it: its moment as a text. */
export type ImportedOrderJson = Omit<ImportedOrder, 'created_at'> & { readonly created_at: string };

export const toJson = (order: ImportedOrder): ImportedOrderJson => ({
  ...order,
  created_at: order.created_at.toISOString(),
});
export const fromJson = (said: ImportedOrderJson): ImportedOrder => ({
  ...said,
  created_at: new Date(said.created_at),
});

/** The same words have the same hash. Fields in the order of their names: jsonb gives them back in an order of its own. */
export const hashOf = (order: ImportedOrder): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted(toJson(order))))
    .digest();

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
