import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Output } from '../../../sync/calls.ts';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { CarrierNumbers } from './CarrierNumbers.tsx';

const screen = useFakeScreen();
const field = 'Waybill and the carrier’s number, one parcel per line';
let response: Output<'parcel.setCarrierNumbers'>;
let closed = 0;

beforeEach(() => {
  closed = 0;
  response = { changed: 2, to_print_again: [], refused: [] };
  screen().on('parcel.setCarrierNumbers', () => response);
});
const drawer = () => open(screen(), () => createElement(CarrierNumbers, { onClose: () => (closed += 1) }));
const sent = () => screen().inputs('parcel.setCarrierNumbers');

describe('a pasted table', () => {
  test('is sent without its header, and the drawer closes', async () => {
    const view = await drawer();
    expect(view.button('Set 0 numbers').isBlocked).toBe(true);
    await view.field(field).set('Waybill\tNumber\nPY1\tYT10001\npy2\tyt10002');
    await view.press('Set 2 numbers');
    expect(sent()).toEqual([
      {
        rows: [
          { number: 'PY1', track_no: 'YT10001' },
          { number: 'PY2', track_no: 'YT10002' },
        ],
      },
    ]);
    expect(closed).toBe(1);
  });

  test('leaves the rows that were refused, each with its reason', async () => {
    response = {
      changed: 1,
      to_print_again: [],
      refused: [{ number: 'PY9', track_no: 'YT10009', problem: 'unknown' }],
    };
    const view = await drawer();
    await view.field(field).set('PY1 YT10001\nPY9 YT10009');
    await view.press('Set 2 numbers');
    expect(closed).toBe(0);
    expect(view.field(field).value).toBe('PY9\tYT10009');
    expect(view.text).toContain('1 row was not used');
    expect(view.text).toContain('No parcel has this number.');
  });

  test('names the labels that were printed with the former number', async () => {
    response = { changed: 1, to_print_again: ['PY1'], refused: [] };
    const view = await drawer();
    await view.field(field).set('PY1 YT10001');
    await view.press('Set 1 number');
    expect(view.text).toContain('Print these labels again');
    expect([view.field(field).value, closed]).toEqual(['', 0]);
  });

  test('of more rows than one command takes is not sent', async () => {
    const view = await drawer();
    await view.field(field).set(Array.from({ length: 501 }, (_, n) => `PY${n} YT1${n}000`).join('\n'));
    expect(view.button('Set 501 numbers').isBlocked).toBe(true);
  });
});
