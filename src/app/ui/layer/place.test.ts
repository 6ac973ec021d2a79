import { expect, test } from 'vitest';
import { place } from './place.ts';

const view = { width: 1000, height: 800 };
const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 32 });
const panel = { width: 220, height: 300 };

test.each([
  ['under its anchor, left edges together', box(100, 100), 'start', { left: 100, top: 136 }],
  ['right edges together', box(400, 100), 'end', { left: 280, top: 136 }],
  ['above when there is no room below', box(100, 700), 'start', { left: 100, top: 396 }],
  ['never past the right edge', box(890, 100), 'start', { left: 772, top: 136 }],
  ['never past the left edge', box(10, 100), 'end', { left: 8, top: 136 }],
] as const)('%s', (_name, anchor, align, wanted) => {
  expect(place(anchor, panel, view, { align })).toEqual(wanted);
});

test('a panel taller than the room on both sides starts at the top edge', () => {
  expect(place(box(100, 300), { width: 220, height: 790 }, view, { align: 'start' }).top).toBe(8);
});

test.each([
  ['at the right of its anchor, upper edges together', box(0, 100), { left: 104, top: 100 }],
  ['higher when there is no room below', box(0, 700), { left: 104, top: 492 }],
  ['never past the right edge', box(890, 100), { left: 772, top: 100 }],
])('beside: %s', (_name, anchor, wanted) => {
  expect(place(anchor, panel, view, { align: 'start', beside: true })).toEqual(wanted);
});
