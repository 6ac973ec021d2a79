import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { id, inboundLine } from './purchase.fixture.ts';
import { InboundDrawer } from './InboundDrawer.tsx';
import { ReceiveLine } from './ReceiveLine.tsx';
import type { InboundLine } from './receipt.ts';

const screen = useFakeScreen();
const form = (more: Partial<InboundLine> = {}) =>
  open(screen(), () => createElement(ReceiveLine, { line: inboundLine(more), isNext: true }));
const received = (more: object = {}) =>
  screen().on('stock.receive', () => ({ parcel_ready: false, missing: 0, ...more }));
const submit = async (view: Awaited<ReturnType<typeof form>>) => {
  const [onSubmit] = view.parts('onSubmit').map((props) => props['onSubmit'] as () => void);
  await screen().act(() => onSubmit?.());
};
const sent = () => screen().inputs('stock.receive');

describe('receiving a line', () => {
  test('proposes what is still missing, at its usual place', async () => {
    const view = await form({ quantity: 5, received: 2 });
    expect(view.field('Good').value).toBe(3);
    expect(view.field('Location').value).toBe('A-01-1');
    expect(view.text).toContain('Receive 3');
  });

  test('a complete one needs one press and no reason', async () => {
    received({ parcel_ready: true });
    const view = await form();
    await submit(view);
    expect(sent()).toEqual([{ line_id: id(101), good: 3, damaged: 0, reason: '', location_code: 'A-01-1' }]);
    expect(screen().toasts).toMatchObject([{ title: 'Received for #1001', text: 'The parcel is ready to pack.' }]);
  });

  test.each<[string, Readonly<Record<string, number>>, string]>([
    ['fewer', { Good: 2 }, 'Fewer than bought: why?'],
    ['more', { Good: 4 }, 'More than bought: why?'],
    ['damaged ones', { Good: 2, Damaged: 1 }, 'What is damaged?'],
  ])('%s needs a reason', async (_, counts, question) => {
    received({ missing: 1 });
    const view = await form();
    for (const [name, value] of Object.entries(counts)) await view.field(name).set(value);
    await submit(view);
    expect(view.field(question).error).toBe('Please write the reason.');
    expect(sent()).toEqual([]);
    await view.field(question).set(' Two boxes ');
    await submit(view);
    expect(sent()).toMatchObject([{ reason: 'Two boxes' }]);
  });

  test('a reason that is no longer needed is not sent', async () => {
    received();
    const view = await form();
    await view.field('Good').set(2);
    await view.field('Fewer than bought: why?').set('Two boxes');
    await view.field('Good').set(3);
    await submit(view);
    expect(sent()).toMatchObject([{ good: 3, reason: '' }]);
  });

  test('nothing at all cannot be received', async () => {
    const view = await form();
    await view.field('Good').set(undefined);
    await submit(view);
    expect(view.field('Good').error).toBe('Enter how many pieces arrived.');
    expect(sent()).toEqual([]);
  });

  test('a place is needed, and written in capitals', async () => {
    received();
    const view = await form({ location_code: '' });
    await submit(view);
    expect(view.field('Location').error).toBe('Where are they?');
    await view.field('Location').set('b-02-3');
    await submit(view);
    expect(sent()).toMatchObject([{ location_code: 'B-02-3' }]);
  });

  test.each([
    ['receipt.unknown-place', 'Location', {}],
    ['receipt.reason-missing', 'Fewer than bought: why?', { Good: 2 }],
  ] as const)('%s is shown at “%s”', async (code, name, counts) => {
    screen().on('stock.receive', () => refusal(code, 'Not this one.'));
    const view = await form();
    for (const [field, value] of Object.entries(counts)) await view.field(field).set(value);
    if (view.has('Fewer than bought: why?')) await view.field('Fewer than bought: why?').set('x');
    await submit(view);
    expect(view.field(name).error).toBe('Not this one.');
    expect(screen().errors).toEqual([]);
  });

  test('what is still to come is named', async () => {
    received({ missing: 2 });
    const view = await form();
    await submit(view);
    expect(screen().toasts).toMatchObject([{ text: '2 still to come.' }]);
  });

  test('a received line has no form', async () => {
    expect((await form({ status: 'received', received: 3 })).fields).toEqual([]);
  });
});

describe('a box', () => {
  const box = (...lines: InboundLine[]) => {
    screen().on('stock.inbound', () => ({ waybill: 'SF1', lines }));
    return open(screen(), () => createElement(InboundDrawer, { waybill: 'SF1', onClose: () => undefined }));
  };

  test('is requested by its waybill; the first open line is the next one', async () => {
    const view = await box(
      inboundLine({ _id: id(1), status: 'received' }),
      inboundLine({ _id: id(2) }),
      inboundLine({ _id: id(3) }),
    );
    expect(screen().inputs('stock.inbound')).toEqual([{ waybill: 'SF1' }]);
    expect(view.parts('line', 'isNext').map(({ isNext }) => isNext)).toEqual([false, true, false]);
  });

  test('that is not expected says so', async () => {
    screen().on('stock.inbound', () => refusal('internal', 'No such waybill.', {}, 404));
    const view = await open(screen(), () => createElement(InboundDrawer, { waybill: 'SFX', onClose: () => undefined }));
    expect(view.text).toContain('Nothing is expected under this number');
  });
});
