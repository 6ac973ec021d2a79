import type { PgTable } from 'drizzle-orm/pg-core';
import { escapeIdentifier, type PoolClient, type Submittable } from 'pg';
import { planOf, type Column } from './columns.ts';

/** What pg gives a query of its own making besides the documented `submit`. */
type CopyConnection = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/** `COPY … FROM STDIN`, which pg's client can carry but has no words for. */
class CopyIn implements Submittable {
  readonly done: Promise<void>;
  private readonly finish = Promise.withResolvers<void>();
  private readonly text: string;
  private readonly content: string;

  constructor(text: string, content: string) {
    this.text = text;
    this.content = content;
    this.done = this.finish.promise;
  }

  submit(connection: unknown): void {
    (connection as CopyConnection).query(this.text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.content));
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    // The count is known already; the end is told by handleReadyForQuery.
  }

  handleReadyForQuery(): void {
    this.finish.resolve();
  }

  handleError(error: Error): void {
    this.finish.reject(error);
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const special = /[\\\t\n\r]/;
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text;

const listed = (values: readonly unknown[]): string =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

function cellOf(value: unknown, { type }: Column): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return type === 'jsonb' ? escaped(JSON.stringify(value)) : escaped(value);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (typeof value === 'object')
    return escaped(Array.isArray(value) && type !== 'jsonb' ? listed(value) : JSON.stringify(value));
  return String(value);
}

/** Writes many rows in one statement, about three times as fast as an insert. All have the properties of the first. */
export async function copyRows<T extends PgTable>(
  client: PoolClient,
  table: T,
  rows: readonly Partial<T['$inferInsert']>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { table: name, columns } = planOf(table, Object.keys(first));
  const content = rows.map((row) => {
    const values = row as Readonly<Record<string, unknown>>;
    return `${columns.map((column) => cellOf(values[column.key], column)).join('\t')}\n`;
  });
  const names = columns.map((column) => escapeIdentifier(column.name)).join(', ');
  const copy = new CopyIn(`copy ${escapeIdentifier(name)} (${names}) from stdin`, content.join(''));
  client.query(copy);
  await copy.done;
}
