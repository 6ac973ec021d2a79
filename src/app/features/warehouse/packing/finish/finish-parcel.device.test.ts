import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement, useEffect, useState } from 'react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markUnreachable } from '../../../../sync/connectivity.ts';
import { line, parcelOf } from '../../../../sync/pack/parcel.fixture.ts';
import { useServerUnreachable } from '../../../../sync/outbox/use-outbox.ts';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { PackFrame } from '../../../../shared/pack/PackFrame.tsx';
import { unreachable, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { FinishParcel } from './FinishParcel.tsx';
import { BoxPhoto } from '../photo/BoxPhoto.tsx';
import { ScaleLink } from '../scan/ScaleLink.tsx';
import type { Parcel } from '../verdict.ts';

const screen = useFakeScreen();
beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
const full = (more: Partial<Parcel> = {}) =>
  parcelOf([line('MUG', 1, 1)], {
    _id: '01920000-0000-7000-8000-000000000001',
    status: 'packing',
    weight: { low: 210, expected: 250, high: 310, measured: null },
    ...more,
  });
const nothing = () => undefined;
const rest = { onUndo: nothing, onProblem: nothing, sending: false, wasPacked: false };
const closed = [PackFrame, PackButton, BoxPhoto, ScaleLink];
const show = (parcel: Parcel, isOffline: boolean | (() => boolean) = false) =>
  open(
    screen(),
    () =>
      createElement(FinishParcel, {
        frame: {
          onBack: nothing,
          ...((typeof isOffline === 'function' ? isOffline() : isOffline) && { waiting: 0 }),
        },
        parcel,
        ...rest,
      }),
    closed,
  );
const grams = 'Weight in grams';

beforeEach(() => {
  screen().signIn({ actions: ['pack.work', 'label.print'] });
  screen().on('pack.rules', () => ({ photo: 'off' }));
  Object.assign(window, { open: () => null });
});

describe('a weight outside the tolerance', () => {
  test('stops the label until there is a reason', async () => {
    const view = await show(full());
    await view.field(grams).set(330);
    expect(view.button('Print label').why).toBe('The weight is outside the range: weigh again or say why.');
    await view.field('Why the weight is right').set('carton');
    expect(view.button('Print label').isBlocked).toBe(false);
  });

  test('that is far outside asks the leads for a code, and says when it is another one', async () => {
    const parcel = full();
    screen().on('pack.weigh', () => ({ verdict: 'heavy', needs: 'lead', parcel, missing: [] }));
    const view = await show(parcel);
    await view.field(grams).set(2_500);
    await view.field('Why the weight is right').set('goods');
    expect(view.has('Code of a lead')).toBe(false);
    await view.press('Print label');
    expect(view.field('Code of a lead').error).toBe('');
    expect(view.button('Print label').why).toBe('Type the code that the leads have received.');
    await view.field('Code of a lead').set('123456');
    await view.press('Print label');
    expect(screen().inputs('pack.weigh').at(-1)).toMatchObject({
      weight_g: 2_500,
      reason: 'goods',
      lead_code: '123456',
    });
    expect(view.field('Code of a lead').error).toBe('This is not the code for this parcel and weight.');
    await view.field('Code of a lead').set('1');
    expect(view.field('Code of a lead').error).toBe('');
  });

  test('and far outside cannot be saved without a connection, except by a lead', async () => {
    const weigh = async () => {
      const view = await show(full(), true);
      await view.field(grams).set(2_500);
      await view.field('Why the weight is right').set('goods');
      return view;
    };
    expect((await weigh()).button('Print label').why).toBe(
      'A lead has to agree to this weight. That needs the connection.',
    );
    screen().signIn({ actions: ['pack.work', 'label.print', 'parcel.decide'] });
    expect((await weigh()).buttonNames).toContain('Save the weight');
  });
});

test('what a weight outside the tolerance needs comes after its field, which does not move while it is typed', async () => {
  const view = await show(full());
  await view.field(grams).set(330);
  expect(view.text.indexOf('Why the weight is right')).toBeGreaterThan(view.text.indexOf(grams));
});

describe('without a connection a weight that is saved', () => {
  const weighed = full({ weight: { low: 210, expected: 250, high: 310, measured: 250 } });

  test('is the last step: the next parcel comes', async () => {
    const view = await show(weighed, true);
    expect(view.text).toContain('The weight is saved. Put the box aside: the label needs the connection.');
    expect(view.buttonNames).toContain('Next parcel');
    expect((await show(weighed)).buttonNames).not.toContain('Next parcel');
  });

  test('is not, where the open box has to be photographed', async () => {
    screen().on('pack.rules', () => ({ photo: 'required' }));
    expect((await show(weighed, true)).buttonNames).not.toContain('Next parcel');
  });
});

test('without a connection a labelled parcel is neither handed over nor printed again, and says why', async () => {
  const labelled = full({ status: 'packed', label_prints: 1, labelled_at: '2026-01-02T03:04:05.000Z' });
  const view = await show(labelled, true);
  expect(view.button('Hand over to the carrier').isBlocked).toBe(true);
  expect(view.button('Reprint label').isBlocked).toBe(true);
  expect(view.text).toContain('Label and hand-over need the connection.');
  expect((await show(labelled)).button('Hand over to the carrier').isBlocked).toBe(false);
});

test('the question whether to hand over is blocked when the connection goes while it is open', async () => {
  const labelled = full({ status: 'packed', label_prints: 1, labelled_at: '2026-01-02T03:04:05.000Z' });
  const view = await show(labelled, useServerUnreachable);
  await view.press('Hand over to the carrier');
  expect(view.button('Hand over').isBlocked).toBe(false);
  await screen().act(markUnreachable);
  expect(view.button('Hand over')).toMatchObject({ isBlocked: true, why: 'The hand-over needs the connection.' });
});

test('a parcel that is handed over has left: no label is to be stuck on it', async () => {
  const sent = full({ status: 'shipped', label_prints: 1, labelled_at: '2026-01-02T03:04:05.000Z' });
  const { text } = await show(sent);
  expect(text).toContain('It has left the warehouse.');
  expect(text).not.toContain('Stick it on the largest side.');
});

test('a label that was lost on the way is printed before the next parcel', async () => {
  let prints = 0;
  screen().on('order.labels', () => {
    prints += 1;
    return unreachable;
  });
  const weighed = { low: 210, expected: 250, high: 310, measured: 250 };
  let arrives: (parcel: Parcel) => void = nothing;
  const Page = () => {
    const [parcel, setParcel] = useState(full({ weight: weighed }));
    useEffect(() => {
      arrives = setParcel;
    }, []);
    return createElement(FinishParcel, { ...rest, frame: { onBack: nothing }, parcel });
  };
  const view = await open(screen(), Page, closed);
  await view.press('Print label');
  expect(screen().errors).toMatchObject([{ kind: 'network', call: 'order.labels' }]);
  // The server had made it.
  const labelled_at = '2026-01-02T03:04:05.000Z';
  await screen().act(() => arrives(full({ weight: weighed, status: 'packed', label_prints: 1, labelled_at })));
  expect(view.text).toContain('The label did not arrive here, because the connection broke. Print it now.');
  expect(view.text).not.toContain('Stick it on the largest side.');
  expect(view.buttonNames).not.toContain('Next parcel');
  await view.press('Print label');
  expect(prints).toBe(2);
});

test('the server counts as unreachable as soon as any request found out, though nothing waits to be sent', async () => {
  const hook = await screen().run(useServerUnreachable);
  expect(hook.current).toBe(false);
  await hook.act(markUnreachable);
  expect(hook.current).toBe(true);
});
