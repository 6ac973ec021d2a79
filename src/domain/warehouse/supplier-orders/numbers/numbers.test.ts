import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attachNumbers, changesOrder, type NumberedOrder } from './attach.ts';
import { readNumbers, type NumbersRow } from './read-numbers.ts';
import { attachParcels } from './wholesale.ts';

const [own, other] = ['S-261129-7K3QF0AB', 'S-261128-0000000Z'];
const rowsOf = (...table: string[][]) => {
  const read = readNumbers(table);
  return read.ok ? read.value : [];
};

describe('reading', () => {
  test('an export of 1688: our number stands in the message, further rows of an order are empty', () => {
    expect(
      rowsOf(
        ['订单编号', '卖家公司名', '货品标题', '买家留言', '物流公司运单号', '运单号'],
        ['2385012345678901234', '义乌市灯具厂', '台灯', `请写唛头 ${own}`, '', '中通快递:73100123456789'],
        ['', '', '落地灯', '', '', ''],
        ['2385099999999999999', '佛山木业', '凳子', '', '', 'YT 1234 567 890'],
      ),
    ).toEqual([
      { reference: own, supplierNumber: '2385012345678901234', waybills: ['73100123456789'], trace: '' },
      { reference: '', supplierNumber: '2385099999999999999', waybills: ['YT1234567890'], trace: '' },
    ]);
  });

  test.each([
    [
      [own, '238501', 'SF1234567890', '11-29 已揽收'],
      { supplierNumber: '238501', waybills: ['SF1234567890'], trace: '11-29 已揽收' },
    ],
    [
      [own.toLowerCase(), '', '73100123456789；73100123456790'],
      { supplierNumber: '', waybills: ['73100123456789', '73100123456790'] },
    ],
    [[own, '238501'], { supplierNumber: '238501', waybills: [], trace: '' }],
  ] as const)('without a header by place: %j', (row, expected) => {
    expect(rowsOf([...row])).toMatchObject([{ reference: own, ...expected }]);
  });

  test.each([[[['', '']]], [[['订单编号', '运单号']]], [[]]])('a table without a number is refused: %j', (table) => {
    expect(readNumbers(table)).toMatchObject({ ok: false, refusal: 'numbers.nothing' });
  });
});

const order = (more: Partial<NumberedOrder> = {}): NumberedOrder => ({
  id: 'one',
  number: own,
  supplierNumber: '',
  cartons: [],
  left: 5,
  ...more,
});
const row = (more: Partial<NumbersRow>): NumbersRow => ({
  reference: own,
  supplierNumber: '',
  waybills: [],
  trace: '',
  ...more,
});

describe('attaching', () => {
  test('a number, a carton with what is in none yet, and its latest event', () => {
    const [one] = attachNumbers(
      [row({ supplierNumber: '2385', waybills: ['SF100'], trace: 'picked up' }), row({ supplierNumber: '2385' })],
      [order()],
    );
    expect(one).toEqual({
      orderId: 'one',
      reference: own,
      supplierNumber: '2385',
      newWaybill: 'SF100',
      traces: [{ waybill: 'SF100', trace: 'picked up' }],
      problem: null,
    });
  });

  test.each([
    ['unknown', [row({ reference: other })], [order()]],
    ['two-numbers', [row({ supplierNumber: '1' }), row({ supplierNumber: '2' })], [order()]],
    ['several-cartons', [row({ waybills: ['SF1', 'SF2'] })], [order()]],
    ['several-cartons', [row({ waybills: ['SF2'] })], [order({ cartons: [{ waybill: 'SF1', trace: '', pieces: 0 }] })]],
    ['nothing-left', [row({ waybills: ['SF1'] })], [order({ left: 0 })]],
    [
      'number-taken',
      [row({ supplierNumber: '7' })],
      [order(), order({ id: 'two', number: other, supplierNumber: '7' })],
    ],
  ] as const)('%s', (problem, rows, orders) => {
    const [one] = attachNumbers(rows, orders);
    expect(one?.problem).toBe(problem);
    expect(one && changesOrder(one)).toBe(false);
  });

  test('an order is found by the number of its supplier', () => {
    const known = order({ supplierNumber: '2385', cartons: [{ waybill: 'SF1', trace: '', pieces: 5 }] });
    expect(
      attachNumbers([row({ reference: '', supplierNumber: '2385', waybills: ['SF1'], trace: 'here' })], [known]),
    ).toEqual([
      {
        orderId: 'one',
        reference: own,
        supplierNumber: null,
        newWaybill: null,
        traces: [{ waybill: 'SF1', trace: 'here' }],
        problem: null,
      },
    ]);
  });

  test('the same table again changes nothing', () => {
    const cell = fc.constantFrom('', '11', '22');
    const waybills = fc.subarray(['SF100', 'SF200']);
    const table = fc.array(
      fc.record({ reference: fc.constantFrom(own, other), supplierNumber: cell, waybills, trace: cell }),
    );
    fc.assert(
      fc.property(table, fc.nat(3), (rows, left) => {
        const orders = [order({ left }), order({ id: 'two', number: other, left })];
        const after = attachNumbers(rows, orders).flatMap((change) => {
          const before = orders.find(({ id }) => id === change.orderId);
          if (!before) return [];
          const traces = new Map(change.traces.map(({ waybill, trace }) => [waybill, trace]));
          const cartons = change.newWaybill === null ? [] : [{ waybill: change.newWaybill, trace: '' }];
          return [
            {
              ...before,
              supplierNumber: change.supplierNumber ?? before.supplierNumber,
              cartons: cartons.map(({ waybill }) => ({
                waybill,
                trace: traces.get(waybill) ?? '',
                pieces: before.left,
              })),
              left: change.newWaybill === null ? before.left : 0,
            },
          ];
        });
        expect(attachNumbers(rows, after).filter(changesOrder)).toEqual([]);
      }),
    );
  });
});

describe('parcels of 1688', () => {
  const parcels = (...waybills: string[]) => waybills.map((waybill) => ({ waybill, trace: `${waybill} scanned` }));
  const carton = (waybill: string, pieces: number) => ({ waybill, trace: '', pieces });

  test.each([
    ['the only one has all pieces', order(), ['SF100'], 'SF100', []],
    ['a further one has what is in no carton yet', order({ cartons: [carton('SF100', 3)] }), ['SF200'], 'SF200', []],
    ['of several the contents are unknown', order(), ['SF100', 'SF200'], null, ['SF100', 'SF200']],
    ['nothing is left for one', order({ left: 0, cartons: [carton('SF100', 5)] }), ['SF200'], null, ['SF200']],
    ['beside unknown ones it is unknown too', order({ cartons: [carton('SF100', 0)] }), ['SF200'], null, ['SF200']],
  ] as const)('%s', (_, of, waybills, newWaybill, unknown) => {
    const attached = attachParcels(of, [...parcels(...waybills), { waybill: '', trace: '' }]);
    expect(attached).toMatchObject({ change: { newWaybill, problem: null }, unknown, unnamed: 1 });
    expect(attached.change.traces).toEqual(parcels(...waybills));
  });

  test('the same parcels again change nothing', () => {
    const waybill = fc.constantFrom('SF100', 'SF200', 'SF300');
    const parcel = fc.record({ waybill, trace: fc.constantFrom('', 'scanned', 'arrived') });
    fc.assert(
      fc.property(fc.uniqueArray(parcel, { selector: (each) => each.waybill }), fc.nat(3), (given, left) => {
        const { change, unknown } = attachParcels(order({ left }), given);
        const traces = new Map(change.traces.map((each) => [each.waybill, each.trace]));
        const named = change.newWaybill === null ? unknown : [change.newWaybill];
        const cartons = named.map((each) => ({
          waybill: each,
          trace: traces.get(each) ?? '',
          pieces: change.newWaybill === null ? 0 : left,
        }));
        const again = attachParcels(order({ left: change.newWaybill === null ? left : 0, cartons }), given);
        expect([changesOrder(again.change), again.unknown]).toEqual([false, []]);
      }),
    );
  });
});
