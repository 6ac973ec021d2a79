import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PickData } from '../../../../sync/pack/modes/pick.ts';
import { outboxStore } from '../../../../sync/outbox/outbox-store.ts';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import { ModeFrame } from '../ModeFrame.tsx';
import { Stepper } from '../Stepper.tsx';
import { PickStart } from './PickStart.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const handedOver = {
  _id: id(50),
  opened_at: '2026-11-29T00:00:00.000Z',
  picker: 'Lin',
  parcels: 3,
  picked: 4,
  units: 9,
};
const data: PickData = {
  batch: null,
  waiting: [],
  parcels: 12,
  zones: [],
  channels: [],
  totes: [{ code: 'TOTE-01', parcel_id: null }],
};
const setAway = (isUnreachable: boolean) => outboxStore.setState((now) => ({ ...now, isUnreachable }));

beforeEach(() => setAway(false));
const start = (more: Partial<PickData> = {}) => {
  const props = {
    modes: null,
    warehouseId: id(9),
    data: { ...data, ...more },
    mode: { isLoaded: true, warehouseId: id(9), view: { at: new Date() }, error: null, retry: () => undefined },
    onLeave: () => undefined,
  };
  return open(screen(), () => createElement(PickStart, props), [ModeFrame, PackButton, Stepper]);
};
const setTotes = (view: View, totes: number) => {
  const [stepper] = view.parts('label', 'value', 'onChange');
  return screen().act(() => (stepper?.['onChange'] as ((totes: number) => void) | undefined)?.(totes));
};
const batch = { batch: { _id: id(50), opened_at: handedOver.opened_at, parcels: [], tasks: [], places: [] } };

describe('collecting parcels for a walk', () => {
  test('takes as many as there are totes on the trolley', async () => {
    screen().on('pack.collect', () => batch);
    const view = await start();
    expect(view.text).toContain('12 parcels wait to be picked');
    await view.press('Collect parcels');
    await setTotes(view, 10);
    await view.press('Collect parcels');
    expect(screen().inputs('pack.collect')).toEqual([
      { warehouse_id: id(9), parcels: 6 },
      { warehouse_id: id(9), parcels: 10 },
    ]);
  });

  test.each([
    [0, 1],
    [99, 24],
  ])('never asks for what the server refuses: %i totes are %i', async (typed, sent) => {
    screen().on('pack.collect', () => batch);
    const view = await start();
    await setTotes(view, typed);
    await view.press('Collect parcels');
    expect(screen().inputs('pack.collect')).toMatchObject([{ parcels: sent }]);
  });

  test('of one zone and channel, where there are several', async () => {
    screen().on('pack.collect', () => batch);
    expect((await start({ zones: ['A'], channels: [{ _id: id(1), name: 'YT' }] })).fields).toEqual([
      'Totes on the trolley',
    ]);
    const channels = [
      { _id: id(1), name: 'YT' },
      { _id: id(2), name: 'SF' },
    ];
    const view = await start({ zones: ['A', 'B'], channels });
    await view.field('Zone').set('B');
    await view.field('Channel').set(id(2));
    await view.press('Collect parcels');
    expect(screen().inputs('pack.collect')).toMatchObject([{ zone: 'B', channel_id: id(2) }]);
  });

  test('is one command, however often it is pressed', async () => {
    const { response, arrive } = later<object>();
    screen().on('pack.collect', () => response);
    const view = await start({ waiting: [handedOver] });
    await view.press('Collect parcels');
    expect(view.button('Collect parcels').isBlocked).toBe(true);
    arrive(batch);
    await screen().settle();
    expect(screen().inputs('pack.collect')).toHaveLength(1);
  });

  test('that is refused says why, and can be tried again', async () => {
    screen().on('pack.collect', () => refusal('pick.nothing', 'Nothing to pick'));
    const view = await start();
    await view.press('Collect parcels');
    expect(screen().errors.map(({ error }) => error.message)).toEqual(['Nothing to pick']);
    expect(view.button('Collect parcels').isBlocked).toBe(false);
  });

  test('needs the connection, and totes', async () => {
    expect((await start({ totes: [] })).button('Collect parcels').why).toBe(
      'This warehouse has no totes. A lead can add some under Places.',
    );
    setAway(true);
    const view = await start({ waiting: [handedOver] });
    expect(view.button('Collect parcels').why).toBe('Collecting needs the connection. The walk works without it.');
    expect(view.buttons.find(({ name }) => name.startsWith('Continue the batch'))?.isBlocked).toBe(true);
    await screen().act(() => setAway(false));
    expect(view.button('Collect parcels').isBlocked).toBe(false);
  });
});

describe('a batch that was handed over', () => {
  const named = 'Continue the batch of Lin';
  const find = (view: View) => view.buttons.find(({ name }) => name.startsWith(named));

  test('is continued by this user', async () => {
    screen().on('pack.takeBatch', () => batch);
    const view = await start({ waiting: [handedOver] });
    expect(view.text).toContain('4 of 9');
    await find(view)?.press();
    expect(screen().inputs('pack.takeBatch')).toEqual([{ batch_id: id(50) }]);
  });

  test('cannot be taken while another request is on its way: a picker has one batch', async () => {
    const { response, arrive } = later<object>();
    screen().on('pack.collect', () => response);
    screen().on('pack.takeBatch', () => batch);
    const view = await start({ waiting: [handedOver] });
    await view.press('Collect parcels');
    expect(find(view)?.isBlocked).toBe(true);
    arrive(batch);
  });
});
