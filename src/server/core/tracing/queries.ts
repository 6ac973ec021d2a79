import type { Attributes } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';
import { inChildSpan } from './span.ts';

type Query = (...args: unknown[]) => unknown;
type Queried = { query: Query };

const longestText = 2_000;

/** Traces every query of this pool and its clients as a child span of the request or job. */
export function traceQueries(pool: Pool): void {
  traceOn(pool as unknown as Queried);
  pool.on('connect', (client: PoolClient) => traceOn(client as unknown as Queried));
}

function traceOn(queried: Queried): void {
  const query = queried.query.bind(queried);
  queried.query = (...args) => {
    const text = textOf(args[0]);
    // The pool queries its clients with a callback; that query has its span already.
    if (text === null || args.some((arg) => typeof arg === 'function')) return query(...args);
    return inChildSpan(titleOf(text), { kind: 'client', attributes: attributesOf(text) }, async () => query(...args));
  };
}

/** The statement with its placeholders. Values are bound and never part of it. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement || !('text' in statement))
    return null;
  return typeof statement.text === 'string' ? statement.text : null;
}

const titleOf = (text: string): string => /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

const attributesOf = (text: string): Attributes => ({
  'db.system.name': 'postgresql',
  'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, longestText),
});
