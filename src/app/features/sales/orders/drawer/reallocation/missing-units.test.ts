import { expect, test } from 'vitest';
import type { OrderDetail } from '../../queries.ts';
import { missingUnits } from './missing-units.ts';

type Parcel = OrderDetail['parcels'][number];
const parcel = (status: Parcel['status'], lines: Parcel['lines']) => ({ status, lines }) as Parcel;
const line = (order_line_id: string, quantity: number, sorted: number) => ({ order_line_id, quantity, sorted });

test.each([
  [
    'what waiting parcels lack, added up',
    [parcel('waiting', [line('a', 3, 1)]), parcel('waiting', [line('a', 2, 2)])],
    2,
  ],
  ['nothing of other lines', [parcel('waiting', [line('b', 3, 1)])], 0],
  [
    'nothing of a parcel that is complete, packed or stopped',
    [parcel('ready', [line('a', 2, 2)]), parcel('packing', [line('a', 2, 1)]), parcel('conflict', [line('a', 2, 0)])],
    0,
  ],
  ['nothing without a parcel', [], 0],
])('%s', (_, parcels, expected) => {
  expect(missingUnits({ parcels }, 'a')).toBe(expected);
});
