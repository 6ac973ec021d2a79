import { expect, test } from 'vitest';
import type { Parcel } from './parcel.ts';
import { stopFacts } from './stopped.ts';

const changed = (_id: string, was: number, now: number, in_box: number): Parcel['changes'][number] => ({
  _id,
  was,
  now,
  in_box,
  location_code: '',
  product_title: _id,
  product_title_cn: '',
  variant_code: _id,
  image: '',
});
const parcel = { changes: [changed('MUG', 3, 1, 1), changed('CDL', 2, 0, 0)] } as unknown as Parcel;
type Ops = Parameters<typeof stopFacts>[1];
const scan = (line_id: string | null, state: Ops[number]['state'] = 'attention') =>
  ({ call: 'pack.scan', line_id, localResult: line_id ? 'counted' : 'refused', state, at: 1 }) as const;

test('units counted here are in the box, even if the server refused them', () => {
  const undo = { call: 'pack.undo', line_id: 'MUG', localResult: 'counted', state: 'done', at: 2 } as const;
  const ops: Ops = [scan('MUG', 'done'), scan('MUG'), scan('MUG'), undo, scan(null), scan('CDL', 'waiting')];
  expect(stopFacts(parcel, ops).changes).toMatchObject([
    { was: 3, now: 1, in_box: 2 },
    { was: 2, now: 0, in_box: 1 },
  ]);
  // For another device's scans the server's numbers hold.
  expect(stopFacts(parcel, []).changes).toMatchObject([{ in_box: 1 }, { in_box: 0 }]);
});

test('units that were put back are not in the box', () => {
  const back = { call: 'pack.putBack', line_id: 'MUG', localResult: 'counted', state: 'done', at: 2 } as const;
  const ops: Ops = [scan('MUG', 'done'), scan('MUG', 'done'), back];
  expect(stopFacts(parcel, ops).changes).toMatchObject([{ in_box: 1 }, { in_box: 0 }]);
});

test('a refused call for a supervisor does not count; older copies have no changes', () => {
  const call = (state: Ops[number]['state'], at: number) =>
    ({ call: 'pack.call', line_id: null, localResult: 'queued', state, at }) as const;
  expect(stopFacts(parcel, [call('attention', 9)]).calledAt).toBeNull();
  expect(stopFacts(parcel, [call('done', 3), call('waiting', 5)]).calledAt).toBe(5);
  expect(stopFacts({} as Parcel, [])).toEqual({ changes: [], calledAt: null });
});
