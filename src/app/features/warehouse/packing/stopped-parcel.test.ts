import { createElement } from 'react';
import { expect, test } from 'vitest';
import { line, parcelOf } from '../../../sync/pack/parcel.fixture.ts';
import { PackButton } from '../../../shared/pack/PackControls.tsx';
import { PackFrame } from '../../../shared/pack/PackFrame.tsx';
import { PackLine } from '../../../shared/pack/PackLines.tsx';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { StoppedParcel } from './StoppedParcel.tsx';

const screen = useFakeScreen();

test('a stopped box lists every unit in it with its shelf, also those scanned without a connection', async () => {
  const parcel = parcelOf([line('MUG', 3, 1), { ...line('CDL', 2), to_put_back: 2 }, line('TOT', 1)], {
    status: 'conflict',
    conflict: 'order-cancelled',
    order_cancelled: true,
  });
  const frame = { onBack: () => undefined };
  const props = { frame, parcel, stop: null, isUnreachable: false, onBack: () => undefined };
  const view = await open(screen(), () => createElement(StoppedParcel, props), [PackFrame, PackButton, PackLine]);
  const inBox = view.parts('location', 'end').map(({ name, location, end }) => [name, location, end]);
  expect(inBox).toEqual([
    ['MUG', 'A-MUG', '1 in the box'],
    ['CDL', 'A-CDL', '2 in the box'],
  ]);
});
