import { createElement } from 'react';
import { expect, test } from 'vitest';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { emptyBox, readDrafts, storeBox, withLine } from './draft.ts';
import { LeftCounts } from './LeftCounts.tsx';

const screen = useFakeScreen();
const count = (waybill: string, scanned: number) => storeBox('VEN', waybill, withLine(emptyBox, 'mug', { scanned }));

test('a count whose lines another device received is shown until it is discarded', async () => {
  count('SF1', 2);
  count('SF2', 1);
  const props = { warehouseId: 'VEN', expected: new Set(['SF2']), onDiscard: () => undefined };
  const view = await open(screen(), () => createElement(LeftCounts, props));
  expect(view.text).toContain('2 units counted for SF1 are not booked');
  expect(view.text).not.toContain('SF2');
  await view.press('Discard the count');
  expect(Object.keys(readDrafts('VEN'))).toEqual(['SF2']);
});
