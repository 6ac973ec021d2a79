import { expect, test } from 'vitest';
import { emptyDraft, emptyLink } from '../form/draft.ts';
import { uuid } from '../inquiry.fixture.ts';
import { deviceDrafts } from './device-drafts.ts';

const draft = (n: number, more: object = {}) => ({ ...emptyDraft(uuid(n), n), note: 'x', ...more });
const op = (n: number, state: string, message = '') => ({ call: 'inquiry.inquire', subject: uuid(n), state, message });
const shown = (...args: Parameters<typeof deviceDrafts>) =>
  deviceDrafts(...args).map(({ name, state, message }) => [name, state, message].filter(Boolean).join(' '));

test('an unfinished draft is shown, an empty or unreadable one is not', () => {
  expect(shown([['new', draft(1)]], [])).toEqual(['new unsent']);
  expect(
    shown(
      [
        ['new', draft(1, { note: '', products: [emptyLink('k')] })],
        ['y', null],
      ],
      [],
    ),
  ).toEqual([]);
});

test('one in the outbox waits, a refused one says why; newest first', () => {
  const stored = [
    [uuid(1), draft(1)],
    [uuid(2), draft(2)],
  ] as const;
  expect(shown(stored, [op(1, 'waiting'), op(2, 'attention', 'Too late')])).toEqual([
    `${uuid(2)} refused Too late`,
    `${uuid(1)} waiting`,
  ]);
});

test('changes of a saved draft are with that draft, not in the list', () => {
  expect(shown([[uuid(1), draft(1, { version: 3 })]], [])).toEqual([]);
  expect(shown([[uuid(1), draft(1, { version: 3 })]], [op(1, 'waiting')])).toEqual([`${uuid(1)} waiting`]);
});
