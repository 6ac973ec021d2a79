import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampWidth, maxWidth, minWidth, parseLayout, stepWidth } from './column-layout.ts';

const id = fc.constantFrom('order', 'date', 'store', 'items', 'margin');
const width = fc.integer({ min: minWidth, max: maxWidth });
const layout = fc.record({
  visibility: fc.dictionary(id, fc.boolean()),
  order: fc.uniqueArray(id),
  pinned: fc.uniqueArray(id),
  widths: fc.dictionary(id, width),
});

test('every layout is read as it was saved', () => {
  fc.assert(
    fc.property(layout, (saved) => {
      expect(parseLayout(JSON.stringify(saved))).toEqual(saved);
    }),
  );
});

test('any stored text gives a layout that the table can use', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { visibility, order, pinned, widths } = parseLayout(text);
      for (const visible of Object.values(visibility)) expect(visible).toBeTypeOf('boolean');
      for (const ids of [order, pinned]) expect(new Set(ids).size).toBe(ids.length);
      for (const px of Object.values(widths)) expect(clampWidth(px)).toBe(px);
    }),
  );
});

test('a step by the keyboard changes one column, and the next step starts where it ended', () => {
  const edge = fc.record({ id, measured: fc.dictionary(id, width) });
  fc.assert(
    fc.property(edge, fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1 }), ({ id, measured }, steps) => {
      const start = measured[id] ?? minWidth;
      const rendered = { id, rendered: undefined, measured };
      const after = steps.reduce<Record<string, number>>((latest, by) => stepWidth(latest, rendered, by), {});
      expect(after[id]).toBe(steps.reduce((px, by) => clampWidth(px + by), start));
      expect({ ...after, [id]: start }).toEqual({ ...measured, [id]: start });
    }),
  );
});
