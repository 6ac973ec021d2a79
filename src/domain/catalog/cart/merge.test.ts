import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeOperations } from './merge.ts';
import { afterOperation, itemKey, piecesToRemove, quantityOf, type CartOperation, type Pieces } from './operations.ts';

const items = ['mug', 'lamp'].map((name) => ({ market_product_id: `market ${name}`, variant_id: name }));
const item = (nth: number) => items[nth % items.length]!;
const key = (nth: number) => itemKey(item(nth));

type Press = { device: number; item: number; what: 'add' | 'plus' | 'minus' | 'remove' | 'sync' };

const presses = fc.array(
  fc.record({
    device: fc.nat(1),
    item: fc.nat(1),
    what: fc.constantFrom<Press['what']>('add', 'plus', 'minus', 'remove', 'sync'),
  }),
  { maxLength: 40 },
);

/** Two devices that know only the server state of their last sync. */
function live(acts: readonly Press[]) {
  const server: CartOperation[] = [];
  const devices = [0, 1].map(() => ({ seen: [] as CartOperation[], own: [] as CartOperation[] }));
  let count = 0;
  for (const { device, item: nth, what } of acts) {
    const here = devices[device]!;
    const mergedAdds = () => mergeOperations(here.seen, here.own).get(key(nth))?.adds ?? [];
    const op_id = `op ${String((count += 1)).padStart(3, '0')}`;
    const act = { op_id, ...item(nth) };
    if (what === 'add') here.own.push({ ...act, kind: 'add', quantity: 3 });
    else if (what === 'plus') here.own.push({ ...act, kind: 'add', quantity: 1 });
    else if (what === 'minus') here.own.push({ ...act, kind: 'remove', from: piecesToRemove(mergedAdds(), 1) });
    else if (what === 'remove') here.own.push({ ...act, kind: 'remove', from: mergedAdds() });
    else {
      server.push(...here.own);
      here.seen = [...server];
      here.own = [];
    }
  }
  return { server, devices, all: [...server, ...devices.flatMap(({ own }) => own)] };
}

const heap = presses.map((acts) => live(acts).all);

test('order and repetition make no difference', () => {
  fc.assert(
    fc.property(heap, fc.array(fc.nat(39), { maxLength: 60 }), (all, again) => {
      const repeated = [...again.flatMap((nth) => all[nth] ?? []), ...all.toReversed()];
      expect(mergeOperations(repeated)).toEqual(mergeOperations(all));
    }),
  );
});

test('the merge of two devices is independent of their order', () => {
  fc.assert(
    fc.property(presses, (acts) => {
      const { server, devices } = live(acts);
      const [one, other] = devices.map(({ own }) => own);
      const merged = mergeOperations(server, one!, other!);
      expect(mergeOperations(server, other!, one!)).toEqual(merged);
      expect(mergeOperations(other!, server, one!, server, one!)).toEqual(merged);
    }),
  );
});

test('pieces unknown to the removing device remain', () => {
  fc.assert(
    fc.property(heap, (all) => {
      const named = new Map<string, number>();
      for (const op of all)
        if (op.kind === 'remove')
          for (const { op_id, quantity } of op.from) named.set(op_id, (named.get(op_id) ?? 0) + quantity);
      const lines = mergeOperations(all);
      for (const op of all) {
        if (op.kind !== 'add') continue;
        const left = lines.get(itemKey(op))?.adds.find(({ op_id }) => op_id === op.op_id)?.quantity ?? 0;
        expect(left).toBe(Math.max(0, op.quantity - (named.get(op.op_id) ?? 0)));
      }
    }),
  );
});

test('one act after the other comes to the same as the heap', () => {
  fc.assert(
    fc.property(heap, (all) => {
      const lines = new Map<string, readonly Pieces[]>();
      for (const op of all) lines.set(itemKey(op), afterOperation(lines.get(itemKey(op)) ?? [], op));
      const total = (adds: readonly Pieces[] | undefined) => quantityOf({ adds: adds ?? [] });
      for (const nth of [0, 1])
        expect(total(lines.get(key(nth)))).toBe(total(mergeOperations(all).get(key(nth))?.adds));
    }),
  );
});

const add = (op_id: string, quantity: number): CartOperation => ({ kind: 'add', op_id, quantity, ...item(0) });
const remove = (op_id: string, from: readonly Pieces[]): CartOperation => ({ kind: 'remove', op_id, from, ...item(0) });
const quantityAfter = (...all: CartOperation[]) => quantityOf(mergeOperations(all).get(key(0)) ?? { adds: [] });

test('a removal on the phone leaves what the desk put in meanwhile', () => {
  expect(quantityAfter(add('a', 3), add('desk', 2), remove('phone', [{ op_id: 'a', quantity: 3 }]))).toBe(2);
});

test('two removals of the same line count once, and putting it in again counts in full', () => {
  const gone = [{ op_id: 'a', quantity: 3 }];
  expect(quantityAfter(add('a', 3), remove('phone', gone), remove('desk', gone))).toBe(0);
  expect(quantityAfter(add('a', 3), remove('phone', gone), remove('desk', gone), add('b', 1))).toBe(1);
});

test('the same variant put in on two devices is one line with both', () => {
  const lines = mergeOperations([add('phone', 1)], [add('desk', 2)]);
  expect(lines.size).toBe(1);
  expect(quantityAfter(add('phone', 1), add('desk', 2))).toBe(3);
});

test('minus removes from the newest addition', () => {
  const adds = [
    { op_id: 'a', quantity: 2 },
    { op_id: 'b', quantity: 1 },
  ];
  expect(piecesToRemove(adds, 1)).toEqual([{ op_id: 'b', quantity: 1 }]);
  expect(piecesToRemove(adds, 2)).toEqual([
    { op_id: 'b', quantity: 1 },
    { op_id: 'a', quantity: 1 },
  ]);
  expect(piecesToRemove(adds, 9).reduce((all, { quantity }) => all + quantity, 0)).toBe(3);
});
