import writeExcelFile from 'write-excel-file/node';
import type { TestApp } from '../server/app.ts';
import type { TestClient } from '../server/client.ts';

/** Cells by title; numbers are numbers in the workbook. */
export type FileRow = Readonly<Record<string, string | number>>;
type Outcome = 'new' | 'changed' | 'unchanged' | 'refused';

/** A workbook with a column for each title that a row has. */
export async function marketXlsx(rows: readonly FileRow[]): Promise<Buffer> {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) =>
    titles.map((title) => {
      const value = row[title];
      if (value === undefined || value === '') return null;
      return typeof value === 'number' ? { value, type: Number } : { value, type: String };
    }),
  );
  return writeExcelFile([titles.map((value) => ({ value, type: String })), ...cells]).toBuffer();
}

export const marketCsv = (rows: readonly FileRow[]): string => {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
  return [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n');
};

/** Helpers for imports of market products. */
export function marketImporter(app: TestApp, client: TestClient) {
  const upload = (content: string | Buffer, name = 'products.xlsx') =>
    client.upload('market_product.importDryRun', {}, { name, type: 'application/octet-stream', content });
  /** Checks a file; fails when it is refused as a whole. */
  const check = async (content: string | Buffer) => {
    const response = await upload(content);
    if (response.code !== 200) throw new Error(response.msg);
    return response.data;
  };
  const infoOf = async (id: string) => (await client.query('market_product.importInfo', { import_id: id })).data;
  const rowsOf = async (id: string, outcome?: Outcome) =>
    (await client.query('market_product.importRows', { import_id: id, ...(outcome && { outcome }), size: 1000 })).data
      .list;
  /** Imports a checked file completely. */
  const run = async (id: string) => {
    const started = await client.mutate('market_product.importStart', { import_id: id });
    if (started.code !== 200) throw new Error(started.msg);
    await app.idle();
    return infoOf(id);
  };
  return { upload, check, infoOf, rowsOf, run };
}
