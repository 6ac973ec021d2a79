import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { chooseWarehouse } from '../../../../sync/pack/parcels/stored-parcels.ts';
import { unreachable, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { ModeFrame } from '../ModeFrame.tsx';
import { ModeWrong } from '../ModeWrong.tsx';
import { CountPlace } from './CountPlace.tsx';

const screen = useFakeScreen();
const warehouseId = '01920000-0000-7000-8000-000000000009';

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});

test.each([
  ['is not ours', null, ['NEW-1 is not one of our products.', 'Put it aside and ask a lead.']],
  ['cannot be looked up', unreachable, ['cannot look it up without the network', 'Scan it again']],
])('a code that %s', async (_, response, texts) => {
  screen().on('pack.thing', () => response);
  await chooseWarehouse(warehouseId, 'YW');
  const onStep = vi.fn<() => void>();
  const props = { warehouseId, draft: { place: 'A-01-1', tallies: [] }, onStep };
  const view = await open(
    screen(),
    () => createElement(CountPlace, { ...props, onFinished: () => undefined, onBack: () => undefined }),
    [ModeFrame, ModeWrong],
  );
  const scan = view.parts('onCode').at(-1)?.['onCode'] as (code: string) => void;
  await screen().act(() => scan('NEW-1'));
  await vi.waitFor(async () => {
    await screen().settle();
    for (const text of texts) expect(view.text).toContain(text);
  });
  expect(onStep).not.toHaveBeenCalled();
});
