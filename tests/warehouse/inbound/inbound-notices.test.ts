import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';
import { ownStockWorld } from '../../support/warehouse/own-stock.ts';

const app = await testApp();
const { users } = app.base;
const { seller, packer, manager, given, rows, codeOf, warehouse } = await goodsWorld(app);
const other = await app.as('seller2');
const { ownOf } = ownStockWorld(app, users.seller);

type Save = Input<'inbound.save'>;
const announcement = (lines: Save['lines'], more: Partial<Save> = {}): Save => ({
  warehouse_id: warehouse,
  carrier: 'YTO',
  track_numbers: ['YT1234567'],
  cartons: 3,
  expected_on: '2099-01-01',
  note: '',
  lines,
  ...more,
});
async function announced(quantity = 5) {
  const variant = await given();
  const { data } = await seller.mutate('inbound.save', announcement([{ code: codeOf(variant), quantity }]));
  const count = (more: Partial<Input<'inbound.count'>> = {}) =>
    packer.mutate('inbound.count', {
      notice_id: data.notice._id,
      line_id: data.lines[0]!._id,
      good: quantity,
      damaged: 0,
      location_code: 'A-01-02',
      ...more,
    });
  const finish = () => packer.mutate('inbound.finish', { notice_id: data.notice._id });
  return { variant, id: data.notice._id, number: data.notice.number, line: data.lines[0]!._id, count, finish };
}
const notices = (number: string) =>
  rows<{ values: unknown }>(
    `select values from notifications where kind = 'inbound-received' and values::text like $1`,
    `%${number}%`,
  );

describe('a seller announces goods', () => {
  test('and sees them; the warehouse expects them, other sellers see nothing', async () => {
    const { id, number } = await announced();
    const detail = (await seller.query('inbound.detail', { notice_id: id })).data;
    expect(detail.notice).toMatchObject({ number, status: 'announced', announced: 5, received: 0, cartons: 3 });
    expect(detail.lines).toMatchObject([{ announced: 5, location_code: '' }]);
    expect((await packer.query('inbound.list', { keyword: number })).data.list).toMatchObject([{ _id: id }]);
    expect((await packer.query('inbound.list', { keyword: 'yt1234567' })).data.count).toBeGreaterThan(0);
    const [line] = (await packer.query('inbound.detail', { notice_id: id })).data.lines;
    expect(line?.location_code).toMatch(/^[A-Z]-\d\d-\d\d$/);
    expect((await other.query('inbound.list', {})).data.list).toEqual([]);
    expect((await other.query('inbound.detail', { notice_id: id })).refusal).toBe('not-found');
    expect((await other.mutate('inbound.cancel', { notice_id: id })).refusal).toBe('not-found');
    expect((await other.download('inbound.labels', { notice_id: id, format: '50x30' })).refusal).toBe('not-found');
  });

  test('may change and cancel them until the first piece is counted', async () => {
    const { id, variant, count } = await announced();
    const lines = [{ code: codeOf(variant), quantity: 7 }];
    const changed = await seller.mutate('inbound.save', announcement(lines, { notice_id: id, version: 1, cartons: 1 }));
    expect(changed.data).toMatchObject({ notice: { announced: 7, cartons: 1, version: 2 }, lines: [{ announced: 7 }] });
    const late = await seller.mutate('inbound.save', announcement(lines, { notice_id: id, version: 1 }));
    expect(late.refusal).toBe('inbound.changed');
    expect((await count({ line_id: changed.data.lines[0]!._id, good: 1 })).code).toBe(200);
    const again = await seller.mutate('inbound.save', announcement(lines, { notice_id: id, version: 3 }));
    expect(again).toMatchObject({ refusal: 'inbound.wrong-status', details: { status: 'arriving' } });
    expect((await seller.mutate('inbound.cancel', { notice_id: id })).refusal).toBe('inbound.wrong-status');

    const second = await announced();
    expect((await seller.mutate('inbound.cancel', { notice_id: second.id })).data.notice.status).toBe('cancelled');
    expect((await second.count()).refusal).toBe('inbound.wrong-status');
  });

  test('with known codes, each once, and a day to come', async () => {
    const code = codeOf(await given());
    const save = async (input: Save) => (await seller.mutate('inbound.save', input)).refusal;
    const line = { code, quantity: 1 };
    expect(await save(announcement([{ code: 'NOTHING', quantity: 1 }]))).toBe('inbound.unknown-code');
    expect(await save(announcement([line, { code: code.toLowerCase(), quantity: 2 }]))).toBe('inbound.twice');
    expect(await save(announcement([line], { expected_on: '2020-01-01' }))).toBe('inbound.past');
    expect(await save(announcement([line], { warehouse_id: app.base.warehouses['NL1']! }))).toBe('not-found');
    expect(await save(announcement([]))).toBe('input.invalid');
    for (const role of ['manager', 'packer', 'sales', 'service', 'affiliate'] as const)
      expect((await (await app.as(role)).mutate('inbound.save', announcement([line]))).refusal).toBe(
        'permission.denied',
      );
  });

  test('prints a label for each carton', async () => {
    const { id } = await announced();
    const { body } = await seller.download('inbound.labels', { notice_id: id, format: '50x30' });
    expect(
      Buffer.from(body)
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(3);
  });
});

describe('the warehouse counts', () => {
  test('cartons one by one; good pieces are the seller’s stock, and finishing notifies the seller', async () => {
    const { variant, id, number, count, finish } = await announced(5);
    expect((await finish()).refusal).toBe('inbound.wrong-status');
    expect((await count({ good: 2 })).data.notice).toMatchObject({ status: 'arriving', received: 2 });
    expect(await ownOf(variant)).toEqual([2, 0]);
    expect((await count({ good: 3 })).data.notice).toMatchObject({ status: 'arriving', received: 5 });
    expect((await finish()).data.notice).toMatchObject({ status: 'received', has_differences: false });
    expect(await ownOf(variant)).toEqual([5, 0]);
    expect((await count({ good: 1, reason: 'late' })).refusal).toBe('inbound.wrong-status');
    const { steps } = (await seller.query('inbound.detail', { notice_id: id })).data;
    expect(steps.map((step) => [step.kind, step.action, step.quantity])).toEqual([
      ['inbound.changed', 'announce', 0],
      ['inbound.counted', '', 2],
      ['inbound.counted', '', 3],
      ['inbound.changed', 'finish', 0],
    ]);
    expect(steps.slice(1).map(({ actor }) => actor)).toEqual(['', '', '']);
    expect(await notices(number)).toHaveLength(1);
  });

  test('short, over, damaged, unannounced and unknown pieces are differences with their reasons', async () => {
    const { variant, count, finish } = await announced(5);
    expect((await count({ good: 3, damaged: 1 })).refusal).toBe('receipt.reason-missing');
    expect((await count({ good: 3, damaged: 1, reason: 'broken' })).code).toBe(200);
    const extra = await given();
    const more = { line_id: undefined, good: 2, reason: 'not on the list' };
    expect((await count({ ...more, code: 'NOTHING' })).refusal).toBe('inbound.unknown-code');
    expect((await count({ ...more, code: codeOf(extra) })).code).toBe(200);
    expect((await count({ ...more, description: 'a red box' })).code).toBe(200);
    const done = (await finish()).data;
    expect(done.notice.has_differences).toBe(true);
    expect(done.lines.map(({ announced: all, received, damaged, reason }) => [all, received, damaged, reason])).toEqual(
      [
        [5, 3, 1, 'broken'],
        [0, 2, 0, 'not on the list'],
        [0, 2, 0, 'not on the list'],
      ],
    );
    expect([await ownOf(variant), await ownOf(extra)]).toEqual([
      [3, 0],
      [2, 0],
    ]);
  });

  test('two at once for one line: both are counted, and a repeated request once', async () => {
    const { variant, count } = await announced(5);
    const both = await Promise.all([count({ good: 2 }), count({ good: 3 })]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect(await ownOf(variant)).toEqual([5, 0]);
  });

  test('at a place that exists, by those at the gate', async () => {
    const { id, line, count } = await announced();
    expect((await count({ location_code: 'NOWHERE' })).refusal).toBe('receipt.unknown-place');
    expect((await count({ good: 0 })).refusal).toBe('receipt.nothing');
    const input = { notice_id: id, line_id: line, good: 1, damaged: 0, location_code: 'A-01-02' };
    for (const role of ['seller', 'sales', 'service'] as const)
      expect((await (await app.as(role)).mutate('inbound.count', input)).refusal).toBe('permission.denied');
    expect((await manager.mutate('inbound.count', input)).code).toBe(200);
  });
});
