import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neighboursOf, type Step } from './neighbours.ts';

const idsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ _id: `order-${from + at}` }));
const size = 3;
/** Seven orders on three pages. */
const pages = [idsFrom(1, 3), idsFrom(4, 3), idsFrom(7, 1)];
const at = (page: number, open: string | undefined) =>
  neighboursOf({ open, page, size }, { list: pages[page - 1] ?? [], count: 7 });

test('no order is open', () => {
  expect(at(1, undefined)).toEqual({
    opened: undefined,
    row: undefined,
    position: undefined,
    previous: undefined,
    next: undefined,
  });
});

test('in the middle of a page both steps stay on it', () => {
  const { previous, next, position } = at(2, 'order-5');
  expect(previous).toEqual({ open: 'order-4' });
  expect(next).toEqual({ open: 'order-6' });
  expect(position).toEqual({ at: 5, of: 7 });
});

test('past the end of a page the first order of the next one opens', () => {
  expect(at(1, 'order-3').next).toEqual({ page: 2, open: 'first' });
  expect(at(2, 'first')).toMatchObject({ opened: 'order-4', position: { at: 4, of: 7 } });
});

test('before the beginning of a page the last order of the one before opens', () => {
  expect(at(2, 'order-4').previous).toEqual({ page: 1, open: 'last' });
  expect(at(1, 'last')).toMatchObject({ opened: 'order-3', position: { at: 3, of: 7 } });
});

test('the first order of all has none before it, the last none after it', () => {
  expect(at(1, 'order-1').previous).toBeUndefined();
  expect(at(3, 'order-7').next).toBeUndefined();
});

test('an order that is on another page is open without a position', () => {
  expect(at(1, 'order-7')).toMatchObject({ opened: 'order-7', row: undefined, position: undefined });
});

test('an empty list has no first order', () => {
  expect(neighboursOf({ open: 'first', page: 1, size }, { list: [], count: 0 })).toMatchObject({ opened: undefined });
});

describe('walking through any list', () => {
  const lists = fc.record({ count: fc.integer({ min: 1, max: 60 }), size: fc.integer({ min: 1, max: 20 }) });

  const walk = (count: number, perPage: number, direction: 'next' | 'previous') => {
    const pageOf = (page: number) =>
      idsFrom((page - 1) * perPage + 1, Math.max(0, Math.min(perPage, count - (page - 1) * perPage)));
    const lastPage = Math.ceil(count / perPage);
    let state = {
      open: direction === 'next' ? 'first' : 'last',
      page: direction === 'next' ? 1 : lastPage,
      size: perPage,
    };
    const seen: string[] = [];
    const positions: number[] = [];
    for (let guard = 0; guard <= count; guard += 1) {
      const open = neighboursOf(state, { list: pageOf(state.page), count });
      seen.push(open.opened ?? 'none');
      positions.push(open.position?.at ?? 0);
      const step: Step | undefined = open[direction];
      if (!step) break;
      state = { ...state, page: step.page ?? state.page, open: step.open ?? state.open };
    }
    return { seen, positions };
  };

  test('forwards visits every order once, in order', () => {
    fc.assert(
      fc.property(lists, ({ count, size: perPage }) => {
        const { seen, positions } = walk(count, perPage, 'next');
        expect(seen).toEqual(idsFrom(1, count).map(({ _id }) => _id));
        expect(positions).toEqual(seen.map((_, index) => index + 1));
      }),
    );
  });

  test('backwards is the same way in reverse', () => {
    fc.assert(
      fc.property(lists, ({ count, size: perPage }) => {
        expect(walk(count, perPage, 'previous').seen.toReversed()).toEqual(walk(count, perPage, 'next').seen);
      }),
    );
  });
});
