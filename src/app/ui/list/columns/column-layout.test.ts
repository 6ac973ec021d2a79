import { expect, test } from 'vitest';
import { maxWidth, minWidth, parseLayout, stepWidth, unchangedLayout } from './column-layout.ts';

test('a stored layout is read as it was saved', () => {
  const layout = { visibility: { margin: false }, order: ['date', 'order'], pinned: ['order'], widths: { date: 140 } };
  expect(parseLayout(JSON.stringify(layout))).toEqual(layout);
});

test.each([null, '', '{', 'null', '7', '[]', '"order"', '{"visibility":3,"order":{},"pinned":"order","widths":[1]}'])(
  'bad stored data is ignored: %s',
  (text) => {
    expect(parseLayout(text)).toEqual(unchangedLayout);
  },
);

test('bad values are left out, one by one', () => {
  const text = JSON.stringify({
    visibility: { margin: false, cost: 'yes' },
    order: ['date', 4, 'order', 'date', null],
    pinned: [{}, 'order'],
    widths: { date: '140', order: null, items: 120.4, store: -5, to: 1e9 },
  });
  expect(parseLayout(text)).toEqual({
    visibility: { margin: false },
    order: ['date', 'order'],
    pinned: ['order'],
    widths: { items: 120, store: minWidth, to: maxWidth },
  });
});

test('a step by the keyboard starts at the width on screen and keeps the columns before it', () => {
  const edge = { id: 'store', rendered: undefined, measured: { date: 90, store: 120 } };
  expect(stepWidth({}, edge, 8)).toEqual({ date: 90, store: 128 });
  // The last column is wider on screen than its size where there is room left.
  expect(stepWidth({ store: 100 }, { ...edge, rendered: 100 }, -8)).toEqual({ date: 90, store: 112 });
});

test('steps pressed before the next render add up', () => {
  const edge = { id: 'store', rendered: undefined, measured: { date: 90, store: 120 } };
  const twice = stepWidth(stepWidth({}, edge, 8), edge, 8);
  expect(twice).toEqual({ date: 90, store: 136 });
  expect(stepWidth(twice, edge, -1000)).toEqual({ date: 90, store: minWidth });
});
