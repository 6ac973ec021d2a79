import { describe, expect, test } from 'vitest';
import { columnTitles, fileColumns } from '#domain/shipping/shipper-prices/file-columns.ts';
import type { TestClient } from '../../support/server/client.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const admin = await app.as('admin');
const manager = await app.as('manager');
const { channels } = app.base;
const eco = channels['YTX-ECO'] ?? '';

const head = fileColumns.map((column) => columnTitles[column].en).join(',');
const line = (place: string, from: string, to: string, base: string, more = '') =>
  `YTX-ECO,${place},${from},${to},${base},7.40,0.02,0.001,,11,18,${more || ','}`;
const csv = (...lines: readonly string[]) => `${head}\n${lines.join('\n')}\n`;
const check = (content: string, fields: Readonly<Record<string, string>> = {}, by: TestClient = admin) =>
  by.upload('shipper_price.importDryRun', fields, { name: 'prices.csv', type: 'text/csv', content });
const rowsOf = async (import_id: string) => (await admin.query('shipper_price.importRows', { import_id })).data.list;
const start = (import_id: string, by: TestClient = admin) => by.mutate('shipper_price.importStart', { import_id });
const priceOn = async (country_code: string, weight_g: number, on?: string) =>
  (
    await admin.query('shipper_price.check', { country_code, weight_g, ...(on === undefined ? {} : { on }) })
  ).data.offers.find((offer) => offer.channel_id === eco)?.price.minor;

test('a file is previewed without a change, then imported at once', async () => {
  const before = await priceOn('NL', 500);
  const { data: file } = await check(
    csv(
      line('NL', '0', '1', '1.90'),
      line('NL', '1', '2', '2.50'),
      line('BR', '0', '2', '3.00'),
      line('DE', '0', '2', '1.78'),
    ),
  );
  expect(file).toMatchObject({
    status: 'checked',
    total: 4,
    counts: { new: 3, changed: 0, ended: 1, unchanged: 1, refused: 0 },
  });
  expect(
    (await rowsOf(file.import_id)).map(({ row, channel, place, weights, outcome }) => [
      row,
      channel,
      place,
      weights,
      outcome,
    ]),
  ).toEqual([
    [2, 'YTX-ECO', 'NL', '0–1', 'new'],
    [3, 'YTX-ECO', 'NL', '1–2', 'new'],
    [null, 'YTX-ECO', 'NL', '0–2', 'ended'],
    [4, 'YTX-ECO', 'BR', '0–2', 'new'],
    [5, 'YTX-ECO', 'DE', '0–2', 'unchanged'],
  ]);
  expect([await priceOn('NL', 500), await priceOn('BR', 500)]).toEqual([before, undefined]);
  expect((await start(file.import_id)).data).toMatchObject({ added: 3, changed: 0, ended: 1 });
  // 1.90 + 0.500 × 7.40 = 5.60; 2.50 + 1.500 × 7.40 = 13.60; 3.00 + 3.70 = 6.70
  expect([await priceOn('NL', 500), await priceOn('NL', 1500), await priceOn('BR', 500)]).toEqual([560, 1360, 670]);
  expect((await start(file.import_id)).refusal).toBe('shipper-price-import.done');
  expect((await admin.query('shipper_price.importInfo', { import_id: file.import_id })).data.status).toBe('done');
});

test('prices of a later day begin then', async () => {
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const before = await priceOn('FR', 500);
  const { data: file } = await check(csv(line('FR', '0', '2', '9.00')), { from: day });
  expect(file).toMatchObject({ from: day, counts: { changed: 1 } });
  await start(file.import_id);
  expect([await priceOn('FR', 500), await priceOn('FR', 500, day)]).toEqual([before, 1270]);
});

test('refused rows say why, and leave their country as it is; the others are imported', async () => {
  const before = await priceOn('SE', 500);
  const { data: file } = await check(
    csv(
      line('SE', '0', '1', '2'),
      line('SE', '1.5', '2', 'two'),
      line('Atlantis', '0', '2', '2'),
      line('AT', '0', '2', '2.00'),
    ).replace('YTX-ECO,AT', 'ytx-eco,AT'),
  );
  expect(file.counts).toEqual({ new: 0, changed: 1, ended: 0, unchanged: 0, refused: 3 });
  const reasons = (await rowsOf(file.import_id)).flatMap(({ row, reasons: some }) =>
    some.map(({ text }) => [row, text]),
  );
  expect(reasons).toEqual([
    [2, 'Another row of this country or zone is refused. Its prices are imported together or not at all.'],
    [3, 'Per parcel: “two” is not a number, such as 12.50.'],
    [
      4,
      'Country or zone: “Atlantis” is neither the two-letter code of a country, such as DE, nor a zone of this channel.',
    ],
  ]);
  await start(file.import_id);
  expect([await priceOn('SE', 500), await priceOn('AT', 500)]).toEqual([before, 570]);
});

test('a file is not imported over a change that its preview did not show', async () => {
  const { data: file } = await check(csv(line('IT', '0', '2', '2.20')));
  const { data: other } = await check(csv(line('ES', '0', '2', '2.30')), {}, manager);
  expect((await start(other.import_id, manager)).refusal).toBeNull();
  const late = await start(file.import_id);
  expect(late).toMatchObject({ refusal: 'shipper-price-import.changed-since', details: { channel: 'YTX-ECO' } });
  const { data: again } = await check(csv(line('IT', '0', '2', '2.20')));
  expect((await start(again.import_id)).refusal).toBeNull();
});

test.each([
  ['xlsx', 'en-US'],
  ['xlsx', 'zh-CN'],
  ['csv', 'en-US'],
  ['csv', 'zh-CN'],
] as const)('the file exported as %s in %s changes nothing when it is imported', async (format, language) => {
  const client = admin.in(language);
  const started = await client.mutate('export.start', { kind: 'shipper_prices', filter: {}, format });
  await app.idle();
  const { data: task } = await client.query('task.detail', { task_id: started.data.task_id });
  const { file_id: fileId } = task.result as { file_id: string };
  const { body: content } = await client.download('common.file', { file_id: fileId });
  const name = `prices.${format}`;
  const { data: file } = await client.upload(
    'shipper_price.importDryRun',
    {},
    { name, type: 'application/octet-stream', content },
  );
  expect((await rowsOf(file.import_id)).filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
  expect(file.counts.unchanged).toBe(file.total);
  expect(file.total).toBeGreaterThan(200);
  expect((await start(file.import_id)).refusal).toBe('shipper-price-import.nothing');
});

describe('a file that is no price table', () => {
  test.each([
    ['without the needed columns', 'Name,Price\nMug,3\n', 'shipper-price-import.columns'],
    ['with a column twice', `${head},Per kg\n`, 'table.column-twice'],
    ['without rows', `${head}\n`, 'table.empty'],
    ['of nothing', '', 'table.empty'],
    ['with an open quote', `${head}\n"YTX-ECO,NL\n`, 'table.broken-csv'],
    ['that is an image', '\u0089PNG\r\n\u001a\n', 'table.not-a-table'],
  ])('%s', async (_, content, refusal) => {
    expect((await check(content)).refusal).toBe(refusal);
  });

  test('a salesperson imports none', async () => {
    expect((await check(csv(line('NL', '0', '2', '1')), {}, await app.as('sales'))).refusal).toBe('permission.denied');
  });
});
