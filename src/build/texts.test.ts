import { expect, test } from 'vitest';
import { partOf, partsOf } from './texts.ts';

test.each([
  ['src/app/features/sales/orders/OrdersList.tsx:12', 'frame'],
  ['src/app/features/sales/stores/StoresList.tsx:12', 'stores'],
  ['src/app/ui/list/paging/Pager.tsx:3', 'frame'],
  ['src/app/shell/boot/SignedIn.tsx', 'frame'],
  ['src/server/features/sales/orders/timeline/timeline-labels.ts:9', null],
  ['src/contract/refusals/sales/orders.ts:4', null],
])('%s belongs to %s', (reference, part) => expect(partOf(reference)).toBe(part));

test('a text of the frame is only in the frame’s catalogue, one of two features in both, one of the server in none', () => {
  expect(partsOf(['src/app/ui/a.tsx', 'src/app/features/sales/stores/b.tsx'])).toEqual(['frame']);
  expect(partsOf(['src/app/features/sales/x/a.tsx', 'src/app/features/sales/stores/b.tsx'])).toEqual(['x', 'stores']);
  expect(partsOf(['src/server/a.ts'])).toEqual([]);
});

test('a text of a header tool is in the tools’ catalogue, and in its feature’s where that uses it too', () => {
  const files = { first: new Set<string>(), tools: new Set(['src/app/features/catalog/cart/CartTool.tsx']) };
  expect(partOf('src/app/features/catalog/cart/CartTool.tsx:12', files)).toBe('tools');
  expect(
    partsOf(['src/app/features/catalog/cart/CartTool.tsx:12', 'src/app/features/catalog/cart/a.tsx:3'], files),
  ).toEqual(['tools', 'cart']);
});

test('texts of other features on the first page are in the frame’s catalogue, so that the page does not wait for them', () => {
  const files = { first: new Set(['src/app/features/platform/tasks/ExportButton.tsx']), tools: new Set<string>() };
  expect(partOf('src/app/features/platform/tasks/ExportButton.tsx:3', files)).toBe('frame');
  expect(partOf('src/app/features/platform/tasks/TaskList.tsx:3', files)).toBe('tasks');
});
