import { createElement } from 'react';
import { expect, test } from 'vitest';
import { line, parcelOf } from '../../../sync/pack/parcel.fixture.ts';
import type { Parcel } from '../../../sync/pack/parcel.ts';
import { PackControls } from '../../../shared/pack/PackControls.tsx';
import { PackFrame } from '../../../shared/pack/PackFrame.tsx';
import { PackLine } from '../../../shared/pack/PackLines.tsx';
import { PackNext } from '../../../shared/pack/PackNext.tsx';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { PutBackParcel } from './PutBackParcel.tsx';

const screen = useFakeScreen();
const box = [
  { ...line('MUG', 1, 1), to_put_back: 1 },
  { ...line('CDL', 3, 1), to_put_back: 1 },
];
const since = '2026-11-24T08:00:00.000Z';

const shown = (parcel: Parcel) => {
  const camera = { isLooking: false, onCamera: () => undefined };
  const putBack = { verdict: null, scan: () => Promise.resolve(undefined), clear: () => undefined };
  const props = { frame: { onBack: () => undefined }, parcel, putBack, onType: () => undefined, paused: false, camera };
  return open(screen(), () => createElement(PutBackParcel, props), [PackFrame, PackControls, PackNext, PackLine]);
};

test('of a parcel that goes on only the units that left the order are put back', async () => {
  const view = await shown(parcelOf(box, { status: 'conflict', conflict: 'order-changed', put_back_since: since }));
  expect(view.text).toContain('Order changed: put 1 unit back');
  expect(view.parts('left', 'location').map(({ left, location }) => [left, location])).toEqual([[1, 'A-MUG']]);
  expect(view.parts('end', 'name')).toEqual([]);
});

test('of a cancelled parcel every unit in the box; the camera reads them as well', async () => {
  const view = await shown(parcelOf(box, { status: 'cancelled', order_cancelled: true, put_back_since: since }));
  expect(view.text).toContain('Cancelled: put 2 units back');
  expect(view.parts('end', 'name').map(({ name, end }) => [name, end])).toEqual([['MUG', '1 in the box']]);
  expect(view.parts('onCamera')).toHaveLength(1);
});
