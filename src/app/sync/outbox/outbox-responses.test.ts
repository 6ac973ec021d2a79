import { expect, test } from 'vitest';
import type { DeviceOp } from './device-db.ts';
import { withoutUndone } from './outbox-responses.ts';

const op = (op_id: string, input: Record<string, unknown> = {}): DeviceOp => ({
  sequence: 0,
  op_id,
  seq: 0,
  user_id: 'packer',
  call: 'pack.scan',
  input,
  subject: 'parcel',
  title: 'PY1',
  state: 'waiting',
  localResult: 'queued',
  line_id: null,
  at: 0,
  message: '',
});
const left = (...ops: readonly DeviceOp[]) => withoutUndone(ops).map(({ op_id }) => op_id);

test('a scan that was undone before it was sent does not wait, and neither does its undo', () => {
  expect(left(op('scan'), op('other'), op('undo', { scan_id: 'scan' }))).toEqual(['other']);
  expect(left(op('sort'), op('unsort', { sort_id: 'sort' }))).toEqual([]);
  expect(left(op('move'), op('unmove', { move_id: 'move' }))).toEqual([]);
});

test('the undo of a scan that was sent waits', () => {
  expect(left(op('other'), op('undo', { scan_id: 'sent' }))).toEqual(['other', 'undo']);
});
