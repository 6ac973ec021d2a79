import { describe, expect, test } from 'vitest';
import { waitingMessagesOf } from '../../../sync/outbox/waiting/waiting-messages.ts';
import type { DeviceOp } from '../../../sync/outbox/device-db.ts';
import { draftFrom, emptyMessage, isEmpty, restOf } from './message-draft.ts';

const id = '01920000-0000-7000-8000-000000000001';

describe('a draft of a message', () => {
  test('is empty without words and pictures', () => {
    expect(isEmpty({ ...emptyMessage(id), text: ' \n' })).toBe(true);
    expect(isEmpty({ ...emptyMessage(id), images: ['device:1'] })).toBe(false);
  });

  test('is read from the device as a whole only', () => {
    const draft = { id, text: 'Blue?', images: ['device:1'] };
    expect(draftFrom(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    for (const bad of [null, 'x', {}, { ...draft, id: 'x' }, { ...draft, images: [1] }, { ...draft, text: 2 }])
      expect(draftFrom(bad)).toBeNull();
  });
});

test.each([
  ['nothing', { text: ' Blue? ', images: ['a'] }, { text: '', images: [] }],
  ['a second sentence', { text: ' Blue? \nOr red?', images: ['a'] }, { text: 'Or red?', images: [] }],
  ['another picture', { text: ' Blue? ', images: ['a', 'b'] }, { text: '', images: ['b'] }],
  ['another text', { text: 'Green?', images: [] }, { text: 'Green?', images: [] }],
])('%s written while a message was sent is the next draft', (_, draft, rest) => {
  const next = id.replace(/1$/, '2');
  expect(restOf({ id, ...draft }, { text: 'Blue?', images: ['a'] }, next)).toEqual({ id: next, ...rest });
});

test('own messages about this subject wait, with the reason of a refused one', () => {
  const op = (more: Partial<DeviceOp>) =>
    ({
      op_id: 'a',
      call: 'comment.create',
      subject: 'inquiry',
      user_id: 'me',
      input: { text: 'Blue?', images: ['device:1'] },
      state: 'waiting',
      message: '',
      ...more,
    }) as DeviceOp;
  const ops = [
    op({}),
    op({ op_id: 'b', state: 'attention', message: 'Gone', input: { text: 'Red?' } }),
    op({ op_id: 'c', user_id: 'other' }),
    op({ op_id: 'd', subject: 'another' }),
    op({ op_id: 'e', call: 'inquiry.answer' }),
  ];
  expect(waitingMessagesOf(ops, 'me', { call: 'comment.create', subject: 'inquiry' })).toEqual([
    { id: 'a', text: 'Blue?', images: ['device:1'], refused: '' },
    { id: 'b', text: 'Red?', images: [], refused: 'Gone' },
  ]);
});
