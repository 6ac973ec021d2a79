import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextStatus, tableFaults } from '#domain/shared/status.ts';
import {
  optionChange,
  optionChangeStatus,
  optionChangeStatusesBefore,
  optionChangeTransitions,
  type KnownOption,
  type OptionState,
} from './option-change.ts';

const sage: OptionState = { sku: 'MUG-SG', title: 'Sage / S' };
const known = (over: Partial<KnownOption> = {}): KnownOption => ({ ...sage, isMapped: true, isGone: false, ...over });

test.each<[string, Partial<KnownOption>, OptionState | null, ReturnType<typeof optionChange>]>([
  ['the same', {}, sage, null],
  ['only another case', {}, { sku: 'mug-sg', title: 'sage / s ' }, null],
  ['other option values', {}, { ...sage, title: 'Sage / M' }, 'renamed'],
  ['another SKU', {}, { ...sage, sku: 'MUG-BL' }, 'sku'],
  ['both', {}, { sku: 'MUG-BL', title: 'Blue / S' }, 'renamed'],
  ['no longer there', {}, null, 'removed'],
  ['still gone', { isGone: true }, null, null],
  ['back again', { isGone: true }, sage, 'returned'],
  ['first known from an order without a SKU', { sku: '' }, sage, null],
  ['first known without option values', { title: '' }, sage, null],
])('an option that is %s', (_, before, now, change) => {
  expect(optionChange(known(before), now)).toBe(change);
});

test('an option without a mapping never needs a look', () => {
  const text = fc.constantFrom('', 'a', 'b');
  const state = fc.record({ sku: text, title: text });
  fc.assert(
    fc.property(state, fc.option(state), fc.boolean(), (before, now, isGone) => {
      expect(optionChange({ ...before, isGone, isMapped: false }, now)).toBeNull();
    }),
  );
});

test('the table of confirming is sound, and a change is confirmed once', () => {
  expect(tableFaults(optionChangeTransitions)).toEqual([]);
  const { unconfirmed, confirmed } = optionChangeStatus;
  expect(nextStatus(optionChangeTransitions, unconfirmed, 'confirm')).toBe(confirmed);
  expect(nextStatus(optionChangeTransitions, confirmed, 'confirm')).toBeNull();
  expect(optionChangeStatusesBefore('confirm')).toEqual([unconfirmed]);
});
