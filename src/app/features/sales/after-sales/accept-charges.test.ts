import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { AcceptCharges } from './AcceptCharges.tsx';
import { caseDetail, eur, id } from './case.fixture.ts';
import type { CaseRow } from './queries.ts';

const screen = useFakeScreen();
let cleared = 0;
const charge = (n: number, more: Partial<CaseRow> = {}): CaseRow =>
  caseDetail({ _id: id(n), kind: 'collect', awaits: 'seller', amount: eur(150), version: n, ...more });
function bar(rows: readonly CaseRow[]) {
  cleared = 0;
  return open(screen(), () => createElement(AcceptCharges, { rows, onClear: () => (cleared += 1) }));
}

describe('selected extra charges', () => {
  test('are accepted together, for their sum, by the versions that were seen', async () => {
    screen().on('order.collectAcceptMany', ({ cases }) => ({ accepted: cases.length, paid: eur(300) }));
    const view = await bar([charge(1), charge(2)]);
    await view.press('Accept 2 charges for €3.00');
    expect(screen().requests).toEqual([]);
    await view.press('Pay €3.00');
    expect(screen().inputs('order.collectAcceptMany')).toEqual([
      {
        cases: [
          { _id: id(1), version: 1 },
          { _id: id(2), version: 2 },
        ],
      },
    ]);
    expect(screen().toasts).toMatchObject([{ title: '2 extra charges are accepted' }]);
    expect(cleared).toBe(1);
  });

  test('those that wait for staff or are decided are neither counted nor sent', async () => {
    const view = await bar([charge(1), charge(2, { awaits: 'staff' }), charge(3, { status: 1 })]);
    expect(view.buttonNames).toContain('Accept 1 charge for €1.50');
  });

  test('without one that waits for the seller the button says why', async () => {
    const view = await bar([charge(1, { status: -1 })]);
    expect(view.button('Accept')).toMatchObject({
      isBlocked: true,
      why: 'None of the selected charges waits for you.',
    });
  });
});
