import { createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { waybillNumber } from '#domain/shipping/tracking/numbers.ts';
import { line, parcelOf } from '../../../sync/pack/parcel.fixture.ts';
import { PackVerdict } from '../../../shared/pack/PackVerdict.tsx';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { ScanVerdict } from './ScanVerdict.tsx';
import type { Parcel, Verdict } from './verdict.ts';

const screen = useFakeScreen();
const parcel = parcelOf([line('MUG', 2, 1), line('CUP', 1)], { status: 'packing', waybill: waybillNumber(7) });
const [mug, cup] = parcel.list as [Parcel['list'][number], Parcel['list'][number]];
type Wrong = Extract<Verdict, { kind: 'wrong' }>;
const wrong = (more: Partial<Wrong['refusal']> = {}): Wrong => ({
  kind: 'wrong',
  opId: 'op',
  refusal: {
    code: 'scan.wrong-item',
    scanned: 'BAG',
    scanned_code: 'BAG',
    scanned_title: 'Bag',
    scanned_title_cn: '',
    scanned_image: '',
    needed_code: 'MUG',
    needed_title: 'Mug',
    needed_title_cn: '',
    needed_image: '',
    needed_at: '',
    put_back: 'A-BAG',
    ...more,
  },
});
/** The ends of pauses that the screen has begun, by their length in milliseconds. */
let pauses = new Map<number, () => void>();
let touches = 0;

beforeEach(() => {
  [pauses, touches] = [new Map(), 0];
  const wait = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((end: () => void, ms = 0) => {
    if (ms < 100) return wait(end, ms);
    pauses.set(ms, end);
    return 0;
  }) as typeof setTimeout);
  return () => vi.restoreAllMocks();
});
const shown = async (verdict: Verdict, of = parcel) => {
  const props = { verdict, parcel: of, onTouch: () => void (touches += 1) };
  const view = await open(screen(), () => createElement(ScanVerdict, props), [PackVerdict]);
  return { view, card: view.parts('kind', 'icon').at(-1) };
};

describe('the verdict on a right scan', () => {
  const right: Verdict = { kind: 'right', opId: 'op', line: mug, scanned: 1, next: cup };

  test('has the count and the next place, and gives way by itself', async () => {
    const { view, card } = await shown(right);
    expect(view.text).toContain('Right. 1 of 2');
    expect(card).toMatchObject({ kind: 'right', opId: 'op', location: 'A-CUP' });
    expect([pauses.size, touches]).toEqual([1, 0]);
    await screen().act(() => [...pauses.values()].forEach((end) => end()));
    expect(touches).toBe(1);
  });

  test('names no next place after the last unit', async () => {
    const { view, card } = await shown({ ...right, next: null });
    expect(card?.['location']).toBeUndefined();
    expect(view.text).not.toContain('Then go to');
  });

  test('leads to the tote of a parcel that was picked', async () => {
    const picked = { ...parcel, totes: ['TOTE-01'] };
    const { card } = await shown({ ...right, next: { ...cup, picked: 1 } }, picked);
    expect(card?.['location']).toBe('TOTE-01');
  });
});

describe('the verdict on a wrong scan', () => {
  test('stays until it is acknowledged', async () => {
    await shown(wrong());
    expect(pauses.size).toBe(0);
  });

  test.each([
    ['another item', wrong(), 'Bag is not in this parcel.'],
    ['a unit too many', wrong({ code: 'scan.one-too-many' }), 'All units of Bag are already in the box.'],
    ['an unknown code', wrong({ code: 'scan.unknown', scanned: 'XX9' }), 'No product in this parcel has the code XX9.'],
    ['the own slip', wrong({ code: 'scan.unknown', scanned: waybillNumber(7) }), 'That is its own number.'],
    ['another slip', wrong({ code: 'scan.unknown', scanned: waybillNumber(8) }), 'Finish this one first'],
  ])('of %s says what it is', async (_, verdict, text) => {
    expect((await shown(verdict)).view.text).toContain(text);
  });

  test('into a parcel with its label says that nothing more goes in', async () => {
    const packed = { ...parcel, labelled_at: '2026-01-02T03:04:05.000Z' };
    const { view } = await shown(wrong({ code: 'scan.one-too-many' }), packed);
    expect(view.text).toContain('This parcel has its label. Put nothing more into it.');
  });

  test('says where the unit goes, and to ask a lead only where its place is unknown', async () => {
    const known = await shown(wrong());
    expect(known.card?.['location']).toBe('A-BAG');
    expect(known.view.text).not.toContain('ask a lead');
    const lost = await shown(wrong({ put_back: '' }));
    expect(lost.view.text).toContain('Put it aside and ask a lead.');
    // A slip is no goods to put aside.
    const slip = await shown(wrong({ code: 'scan.unknown', scanned: waybillNumber(8), put_back: '' }));
    expect(slip.view.text).not.toContain('ask a lead');
  });

  test('shows the scanned unit next to the needed one, unless they are the same', async () => {
    expect((await shown(wrong())).view.text).toContain('You need');
    const same = await shown(wrong({ code: 'scan.one-too-many', scanned_code: 'MUG', scanned_title: 'Mug' }));
    expect(same.view.text).toContain('You scanned');
    expect(same.view.text).not.toContain('You need');
  });
});

describe('a unit taken out again', () => {
  test('has its shelf, and stays on the screen until it is touched', async () => {
    const { view, card } = await shown({ kind: 'undone', opId: 'op', line: { ...mug, scanned: 0 } });
    expect(view.text).toContain('Taken out. 0 of 2');
    expect(card).toMatchObject({ kind: 'undone', location: 'A-MUG' });
    expect(pauses.size).toBe(0);
  });

  test('without a shelf goes to a lead', async () => {
    const { view } = await shown({ kind: 'undone', opId: 'op', line: { ...mug, location_code: '' } });
    expect(view.text).toContain('Put it aside and ask a lead.');
  });
});
