import type { PgTable } from 'drizzle-orm/pg-core';
import { escapeIdentifier, type PoolClient, type Submittable } from 'pg';
import { planOf, type Column } from './columns.ts';

/** What pg passes to a custom query in addition to the documented `submit`. */
type CopyConnection = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/** `COPY … FROM STDIN`, which pg's client supports only through custom queries. */
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
    // The count is known already; handleReadyForQuery ends the query.
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

type Encode = (value: unknown) => string;

/** The COPY encoder of a column; chosen once per column, because there are millions of cells. */
function encoderOf({ type }: Column): Encode {
  if (type === 'jsonb') return (value) => escaped(JSON.stringify(value));
  if (type === 'text') return (value) => escaped(value as string);
  if (type === 'bytea') return (value) => `\\\\x${(value as Buffer).toString('hex')}`;
  if (type.endsWith('[]')) return (value) => escaped(listed(value as readonly unknown[]));
  if (type.startsWith('timestamp')) return (value) => (value as Date).toISOString();
  return String;
}

/** Writes many rows by COPY, about three times as fast as an insert. All have the properties of the first. */
export async function copyRows<T extends PgTable>(
  client: PoolClient,
  table: T,
  rows: readonly Partial<T['$inferInsert']>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { table: name, columns } = planOf(table, Object.keys(first));
  const cells = columns.map((column) => ({ key: column.key, encode: encoderOf(column) }));
  let content = '';
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    let tab = '';
    for (const { key, encode } of cells) {
      const value = row[key];
      content += tab + (value === null || value === undefined ? '\\N' : encode(value));
      tab = '\t';
    }
    content += '\n';
  }
  const names = columns.map((column) => escapeIdentifier(column.name)).join(', ');
  const copy = new CopyIn(`copy ${escapeIdentifier(name)} (${names}) from stdin`, content);
  client.query(copy);
  await copy.done;
}
