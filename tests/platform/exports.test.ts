import { parse } from 'csv-parse/sync';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { exportRetentionDays, maxConcurrentExports } from '#domain/platform/exports/kinds.ts';
import { sweepExports } from '#server/features/platform/exports/run.ts';
import { testApp } from '../support/server/app.ts';
import { storedPath } from '../support/server/stored-path.ts';
import type { Input, TestClient } from '../support/server/client.ts';
import { SocketListener } from '../support/server/socket-listener.ts';
import { orderWorld } from '../support/sales/orders.ts';

const app = await testApp();
const { users } = app.base;
const { seller, given } = await orderWorld(app);

type ExportInput = Input<'export.start'>;

/** Starts an export and waits for its end. */
async function exported(by: TestClient, input: ExportInput) {
  const started = await by.mutate('export.start', input);
  if (started.code !== 200) throw new Error(started.msg);
  await app.idle();
  const { data: task } = await by.query('task.detail', { task_id: started.data.task_id });
  const { file_id: fileId, rows } = task.result as { file_id: string; rows: number };
  return { task, rows, fileId, file: await by.download('common.file', { file_id: fileId }) };
}

const table = (body: Buffer): Record<string, string>[] => parse(body, { columns: true, bom: true });
const orders = (keyword: string, more: Partial<ExportInput> = {}): ExportInput =>
  ({ kind: 'orders', filter: { keyword }, format: 'csv', ...more }) as ExportInput;

describe('orders as a file', () => {
  test('holds the filtered rows, in the chosen order, with labels and numbers', async () => {
    await given({
      orderNumber: 'XA-1',
      incomeMinor: 4980,
      createdAt: new Date('2026-11-01T22:30:00Z'),
      note: 'a, "b"',
    });
    await given({ orderNumber: 'XA-2', incomeMinor: 1050, createdAt: new Date('2026-11-02T08:00:00Z') });
    const made = await exported(seller, {
      kind: 'orders',
      filter: { keyword: 'xa-', sort: 'order_number', direction: 'asc' },
      format: 'csv',
      time_zone: 'Europe/Berlin',
    });
    expect(made.rows).toBe(2);
    expect(made.file).toMatchObject({ http: 200, type: 'text/csv', name: made.task.title });
    expect(made.file.body.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [first, second] = table(made.file.body);
    expect(first).toMatchObject({
      Order: 'XA-1',
      'Date (Europe/Berlin)': '2026-11-01 23:30',
      Payment: 'Paid',
      Fulfilment: 'Unfulfilled',
      Income: '49.8',
      Currency: 'EUR',
      Note: 'a, "b"',
    });
    expect(second).toMatchObject({ Order: 'XA-2', Income: '10.5' });
    // All orders belong to the seller.
    expect(first).not.toHaveProperty('Seller');
  });

  test('only the chosen, or all but the taken out, with the chosen columns', async () => {
    const [a, b] = [await given({ orderNumber: 'XB-1' }), await given({ orderNumber: 'XB-2' })];
    await given({ orderNumber: 'XB-3' });
    const numbers = async (more: Partial<ExportInput>) => {
      const made = await exported(seller, orders('xb-', { columns: ['order_number'], ...more }));
      expect(made.task.input).toMatchObject({ columns: ['order_number'] });
      return table(made.file.body).map((row) => Object.values(row).join());
    };
    expect((await numbers({ ids: [a.id, b.id] })).toSorted()).toEqual(['XB-1', 'XB-2']);
    expect((await numbers({ except: [a.id] })).toSorted()).toEqual(['XB-2', 'XB-3']);
  });

  test('a text that a spreadsheet would run is disarmed', async () => {
    await given({ orderNumber: 'XC-1', note: '=HYPERLINK("http://x.test")', customerName: '@evil' });
    await given({ orderNumber: 'XC-12', note: '\t=1+1', customerName: '＝cmd|1' });
    const made = await exported(
      seller,
      orders('xc-1', { filter: { keyword: 'xc-1', sort: 'order_number', direction: 'asc' } }),
    );
    expect(table(made.file.body)).toMatchObject([
      { Note: `'=HYPERLINK("http://x.test")`, Customer: "'@evil" },
      { Note: "'\t=1+1", Customer: "'＝cmd|1" },
    ]);
  });

  test('a workbook opens, in the reader’s language', async () => {
    await given({ orderNumber: 'XD-1', incomeMinor: 2550, note: '礼物 & <b>' });
    const started = await fetch(`${app.address}/admin/v1/export/start`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${seller.token}`,
        'accept-language': 'zh-CN',
        'content-type': 'application/json',
        'idempotency-key': '01890000-0000-7000-8000-00000000aaaa',
      },
      body: JSON.stringify(orders('xd-1', { format: 'xlsx', columns: ['order_number', 'income', 'payment', 'note'] })),
    });
    const { data } = (await started.json()) as { data: { task_id: string } };
    await app.idle();
    const { result, title } = (await seller.query('task.detail', data)).data;
    expect(title).toMatch(/^订单 .*\.xlsx$/);
    const file = await seller.download('common.file', { file_id: String(result?.['file_id']) });
    const [sheet] = await readXlsxFile(file.body);
    expect(sheet?.data).toEqual([
      ['订单号', '付款', '收入', '备注'],
      ['XD-1', '已付款', 25.5, '礼物 & <b>'],
    ]);
  });

  test('many rows come through the cursor, each once', async () => {
    await app.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'source_id', 'xe' || n,
         'order_number', 'XE-' || n, 'note', 'xe-many'))).* from orders o, generate_series(1, 1234) n where o.order_number = 'XD-1'`,
    );
    const made = await exported(seller, {
      kind: 'orders',
      filter: { note: 'xe-many' },
      format: 'xlsx',
      columns: ['order_number'],
    });
    expect(made.task).toMatchObject({ status: 'done', done: 1234, total: 1234 });
    const [sheet] = await readXlsxFile(made.file.body);
    expect(new Set(sheet?.data.flat()).size).toBe(1235);
  });

  test('a reader without prices gets no amounts, and no order by them', async () => {
    const packer = await app.as('packer');
    const { data: columns } = await packer.query('export.columns', { kind: 'orders' });
    expect(columns.map(({ id }) => id)).not.toContain('income');
    expect(columns.map(({ id }) => id)).toContain('seller');
    const made = await exported(packer, {
      kind: 'orders',
      filter: { keyword: 'xa-', sort: 'income', direction: 'asc' },
      format: 'csv',
      columns: ['order_number', 'income', 'cost'],
    });
    expect(table(made.file.body).map((row) => Object.keys(row).join())).toEqual(['Order', 'Order']);
    expect(table(made.file.body)[0]).toEqual({ Order: 'XA-2' });
    const refused = await packer.mutate('export.start', orders('xa-', { columns: ['income'] }));
    expect(refused.refusal).toBe('export.no-column');
  });
});

describe('other lists', () => {
  test('bills are one’s own, or those of a seller one looks after', async () => {
    const posted = await app.pool.query('select 1 from posting_lines limit 1');
    expect(posted.rowCount).toBe(0);
    expect((await seller.mutate('export.start', { kind: 'bills', filter: {}, format: 'csv' })).refusal).toBe(
      'export.nothing',
    );
    const theirs = { kind: 'bills', filter: { user_id: users.seller2 }, format: 'csv' } as const;
    expect((await seller.mutate('export.start', theirs)).refusal).toBe('not-found');
    expect((await (await app.as('packer')).mutate('export.start', theirs)).refusal).toBe('permission.denied');
  });

  test('purchases name factories and costs only to those who buy', async () => {
    const idsFor = async (role: 'seller' | 'purchaser' | 'sales') =>
      (await (await app.as(role)).query('export.columns', { kind: 'purchases' })).data.map(({ id }) => id);
    expect(await idsFor('purchaser')).toEqual(expect.arrayContaining(['supplier', 'unit_cost']));
    expect(await idsFor('sales')).not.toContain('unit_cost');
    expect(await idsFor('sales')).toContain('supplier');
    expect(await idsFor('seller')).not.toContain('supplier');
  });
});

describe('a file', () => {
  test('is announced when it is finished, and belongs to its owner alone', async () => {
    const own = await (await SocketListener.at(app.address)).bind(users.seller, seller.token);
    const { task, fileId } = await exported(seller, orders('xa-'));
    await own.until(() => own.received.some(({ action }) => action === 'Export-File-Finish'));
    const message = own.received.find(({ action }) => action === 'Export-File-Finish');
    expect(message?.params).toMatchObject({ task_id: task.task_id, file_id: fileId });
    for (const role of ['seller2', 'admin', 'packer'] as const) {
      const other = await app.as(role);
      expect((await other.download('common.file', { file_id: fileId })).refusal).toBe('not-found');
    }
  });

  test('nothing matches, or too much is under way: no file', async () => {
    expect((await seller.mutate('export.start', orders('no such order'))).refusal).toBe('export.nothing');
    await app.pool.query(
      `insert into tasks (id, user_id, kind, title, created_at)
       select gen_random_uuid(), $1, 'export', 'stuck', now() from generate_series(1, $2::int)`,
      [users.seller2, maxConcurrentExports],
    );
    const seller2 = await app.as('seller2');
    expect((await seller2.mutate('export.start', orders(''))).refusal).toBe('export.too-much-at-once');
  });

  test('is swept when its days are over, and a younger one is not', async () => {
    const [old, young] = [await exported(seller, orders('xa-')), await exported(seller, orders('xa-'))];
    await app.pool.query(`update files set created_at = now() - make_interval(days => $2, mins => 1) where id = $1`, [
      old.fileId,
      exportRetentionDays,
    ]);
    await sweepExports({}, app.services);
    expect((await seller.download('common.file', { file_id: old.fileId })).refusal).toBe('not-found');
    await app.idle();
    expect(existsSync(storedPath(app, old.fileId))).toBe(false);
    expect((await seller.download('common.file', { file_id: young.fileId })).http).toBe(200);
  });

  test('that broke off ends its task with a reference', async () => {
    const folder = join(app.services.config.dataDir, 'exports');
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    const started = await seller.mutate('export.start', orders('xa-'));
    await app.idle();
    await rm(folder);
    const { data: task } = await seller.query('task.detail', started.data);
    expect(task).toMatchObject({ status: 'failed', failure: expect.stringMatching(/^[0-9a-f-]{13}$/), result: null });
  });
});
