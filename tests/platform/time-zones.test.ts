import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { endOfDay, startOfDay } from '#domain/shared/calendar/days.ts';
import { testApp } from '../support/server/app.ts';
import type { Input } from '../support/server/client.ts';
import { orderWorld } from '../support/sales/orders.ts';

const app = await testApp();
const { seller, given, mug, numbers } = await orderWorld(app);

/** One order in the first and last millisecond of both ends of a day. The sum of their units identifies each. */
async function givenAround(prefix: string, day: string, zone: string) {
  const [first, last] = [startOfDay(day, zone).getTime(), endOfDay(day, zone).getTime()];
  const around = { before: first - 1, first, last, after: last + 1 };
  for (const [index, [name, at]] of Object.entries(around).entries()) {
    await given({ orderNumber: `${prefix}-${name}`, createdAt: new Date(at) }, [
      { variant: mug, quantity: 2 ** index },
    ]);
  }
}

const inside = 2 + 4;
const days = [
  ['ZS', 'Asia/Shanghai', '2025-03-02'],
  ['ZK', 'Asia/Kolkata', '2025-04-02'],
  ['ZB', 'Europe/Berlin', '2025-03-30'],
  ['ZC', 'Europe/Berlin', '2025-10-26'],
  ['ZM', 'America/New_York', '2025-03-09'],
  ['ZN', 'America/New_York', '2025-11-02'],
] as const;

describe.each(days)('%s: the day in %s, %s', (prefix, zone, day) => {
  test('is filtered and counted from its first to its last instant', async () => {
    await givenAround(prefix, day, zone);
    const range = { start: startOfDay(day, zone).toISOString(), end: endOfDay(day, zone).toISOString() };
    expect((await numbers({ keyword: `${prefix.toLowerCase()}-`, ...range })).toSorted()).toEqual([
      `${prefix}-first`,
      `${prefix}-last`,
    ]);
    const { data } = await seller.query('order.statistics', { start: day, end: day, time_zone: zone });
    expect(data).toMatchObject({ units: inside });
  });
});

test('days without a zone are days of UTC', async () => {
  const { data } = await seller.query('order.statistics', { start: '2025-03-02', end: '2025-03-02' });
  expect(data).toMatchObject({ units: 4 + 8 });
});

test('days in an unknown zone are refused', async () => {
  const { http } = await seller.query('order.statistics', {
    start: '2025-03-02',
    end: '2025-03-02',
    time_zone: 'Mars/Olympus',
  });
  expect(http).toBe(400);
});

describe('the file of a user', () => {
  async function exported(input: Partial<Input<'export.start'>>) {
    const filter = { keyword: 'zs-', sort: 'created_at', direction: 'asc' };
    const started = await seller.mutate('export.start', {
      kind: 'orders',
      filter,
      columns: ['order_number', 'created_at'],
      ...input,
    } as Input<'export.start'>);
    expect(started).toMatchObject({ code: 200 });
    await app.idle();
    const { result } = (await seller.query('task.detail', started.data)).data;
    return seller.download('common.file', { file_id: String(result?.['file_id']) });
  }
  const rows = async (input: Partial<Input<'export.start'>>): Promise<string[][]> =>
    parse((await exported({ format: 'csv', ...input })).body, { bom: true });

  test('without a chosen zone has the times of the device, and names its zone', async () => {
    expect(await rows({ time_zone: 'America/New_York' })).toEqual([
      ['Order', 'Date (America/New_York)'],
      ['ZS-before', '2025-03-01 10:59'],
      ['ZS-first', '2025-03-01 11:00'],
      ['ZS-last', '2025-03-02 10:59'],
      ['ZS-after', '2025-03-02 11:00'],
    ]);
  });

  test('uses the chosen time zone and clock, not the device’s', async () => {
    const general = { language: 'en-US', currency_type: 'EUR', number_format: 'language', page_size: 50 } as const;
    await seller.mutate('settings.saveGeneral', { ...general, time_zone: 'Asia/Shanghai' });
    await seller.mutate('user.update', { general_settings: { time_format: '12h' } });
    expect(await rows({ time_zone: 'America/New_York' })).toEqual([
      ['Order', 'Date (Asia/Shanghai)'],
      ['ZS-before', '2025-03-01 11:59 PM'],
      ['ZS-first', '2025-03-02 12:00 AM'],
      ['ZS-last', '2025-03-02 11:59 PM'],
      ['ZS-after', '2025-03-03 12:00 AM'],
    ]);
  });

  test('holds times a workbook can sort', async () => {
    const { body } = await exported({ format: 'xlsx', time_zone: 'America/New_York' });
    const [sheet] = await readXlsxFile(body);
    const [head, before, first] = sheet?.data ?? [];
    expect(head).toEqual(['Order', 'Date (Asia/Shanghai)']);
    // A workbook has no zones: its library reads local times as UTC.
    expect(before?.[1]).toEqual(new Date('2025-03-01T23:59:59.999Z'));
    expect(first?.[1]).toEqual(new Date('2025-03-02T00:00:00.000Z'));
  });
});
