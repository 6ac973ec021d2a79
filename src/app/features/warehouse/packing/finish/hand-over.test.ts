import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { markUnreachable } from '../../../../sync/connectivity.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { ReportProblem } from '../ReportProblem.tsx';
import type { Parcel } from '../verdict.ts';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
let closed = 0;
const onClose = () => (closed += 1);

describe('handing over what is packed', () => {
  const packed = (n: number, carrier: string) => ({ _id: id(n), carrier });
  const dialog = (...parcels: ReturnType<typeof packed>[]) => {
    closed = 0;
    return open(screen(), () => createElement(HandOverDialog, { parcels: parcels as never, onClose }));
  };
  const leave = (view: Awaited<ReturnType<typeof dialog>>, name: string, checked: boolean) =>
    view.field(name).set({ target: { checked } });

  test('takes all parcels of the only carrier', async () => {
    screen().on('pack.handOver', () => ({ shipped: 2 }));
    const view = await dialog(packed(1, 'Post'), packed(2, 'Post'));
    expect(view.fields).toEqual([]);
    expect(view.text).toContain('Hand over 2 parcels?');
    await view.press('Hand over');
    expect(screen().inputs('pack.handOver')).toEqual([{ parcel_ids: [id(1), id(2)] }]);
    expect(screen().toasts).toMatchObject([{ title: 'Handed over', text: '2 parcels are on their way' }]);
    expect(closed).toBe(1);
  });

  test('leaves those of another carrier, which comes later', async () => {
    screen().on('pack.handOver', () => ({ shipped: 1 }));
    const view = await dialog(packed(1, 'Post'), packed(2, 'DHL'), packed(3, 'DHL'));
    await leave(view, 'DHL · 2 parcels', false);
    expect(view.text).toContain('Hand over 1 parcel?');
    await view.press('Hand over');
    expect(screen().inputs('pack.handOver')).toEqual([{ parcel_ids: [id(1)] }]);
  });

  test('a carrier can be taken in again', async () => {
    screen().on('pack.handOver', () => ({ shipped: 2 }));
    const view = await dialog(packed(1, 'Post'), packed(2, 'DHL'));
    await leave(view, 'DHL · 1 parcel', false);
    await leave(view, 'DHL · 1 parcel', true);
    await view.press('Hand over');
    expect(screen().inputs('pack.handOver')).toEqual([{ parcel_ids: [id(1), id(2)] }]);
  });

  test('without any carrier there is nothing to hand over', async () => {
    const view = await dialog(packed(1, 'Post'), packed(2, 'DHL'));
    await leave(view, 'Post · 1 parcel', false);
    await leave(view, 'DHL · 1 parcel', false);
    expect(view.button('Hand over')).toMatchObject({ isBlocked: true, why: 'Choose a carrier.' });
  });

  test('stops when the connection goes while the question is open, and says why', async () => {
    const view = await dialog(packed(1, 'Post'));
    await screen().act(markUnreachable);
    expect(view.button('Hand over')).toMatchObject({ isBlocked: true, why: 'The hand-over needs the connection.' });
    expect(view.text).not.toContain('The carrier has taken them.');
  });

  test('that was done though its response was lost closes the question', async () => {
    const view = await dialog();
    expect(view.text).toContain('0 parcels');
    expect(closed).toBe(1);
    expect(screen().toasts).toMatchObject([{ title: 'Handed over', text: 'No parcel waits for a carrier any more.' }]);
    expect(screen().inputs('pack.handOver')).toEqual([]);
  });

  test('that is refused keeps the choice', async () => {
    screen().on('pack.handOver', () => refusal('pack.wrong-status'));
    const view = await dialog(packed(1, 'Post'));
    await view.press('Hand over');
    expect(closed).toBe(0);
    expect(screen().errors).toHaveLength(1);
  });
});

describe('reporting a problem', () => {
  const line = (n: number, quantity: number) => ({
    _id: id(10 + n),
    product_title: `Mug ${n}`,
    product_title_cn: `杯子${n}`,
    variant_code: `PY-${n}`,
    location_code: '',
    quantity,
  });
  const dialog = (...list: ReturnType<typeof line>[]) =>
    open(screen(), () => createElement(ReportProblem, { parcel: { _id: id(1), list } as unknown as Parcel, onClose }));
  const why = (view: Awaited<ReturnType<typeof dialog>>) => view.button('Stop and report').why;

  test('of several products one has to be chosen', async () => {
    const view = await dialog(line(1, 1), line(2, 3));
    expect(why(view)).toBe('Choose the product first.');
    await view.field('Product').set(id(12));
    expect(why(view)).toBe('Choose damaged or missing.');
    await view.field('Problem').set('missing');
    expect(why(view)).toBeUndefined();
  });

  test('the only product is chosen already, and one piece needs no number', async () => {
    const view = await dialog(line(1, 1));
    expect(view.fields).not.toContain('Product');
    expect(view.fields).not.toContain('Units');
    await view.field('Problem').set('damaged');
    expect(why(view)).toBeUndefined();
  });

  test.each([0, 4, undefined])('%s of three units cannot be reported', async (units) => {
    const view = await dialog(line(1, 3));
    await view.field('Problem').set('damaged');
    await view.field('Units').set(units);
    expect(why(view)).toBe('Enter a number from 1 to 3.');
  });

  test('another product begins with one unit again', async () => {
    const view = await dialog(line(1, 5), line(2, 2));
    await view.field('Product').set(id(11));
    await view.field('Units').set(5);
    await view.field('Product').set(id(12));
    expect(view.field('Units').value).toBe(1);
  });
});
