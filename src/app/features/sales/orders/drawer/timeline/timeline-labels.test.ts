import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { milestones, timelineKinds, type TimelineKind } from '#domain/sales/orders/timeline.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { parcelChoices } from '#domain/warehouse/packing/choices.ts';
import { entryTitle, type Entry } from './timeline-labels.ts';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
const entry = (kind: TimelineKind, more: Partial<Entry> = {}): Entry =>
  ({
    kind,
    state: 'done',
    at: '2026-11-20T12:00:00.000Z',
    since: null,
    expected: null,
    by: null,
    details: {},
    ...more,
  }) as Entry;
const title = (kind: TimelineKind, more?: Partial<Entry>) => entryTitle(entry(kind, more), i18n);
const detailed = (kind: TimelineKind, details: Entry['details']) => title(kind, { details });

test('every kind of event has a title of its own', () => {
  const titles = timelineKinds.map((kind) => detailed(kind, kind === 'mapped' ? { to: 1 } : {}));
  expect(titles.filter((text, at) => titles.indexOf(text) !== at)).toEqual([]);
});

describe('a milestone', () => {
  test.each(milestones)('%s reads differently while it is due and when it is done', (kind) => {
    if (kind === 'imported') return;
    expect(title(kind, { state: 'now' })).not.toBe(title(kind));
  });

  test('ahead does not read like one that is done', () => {
    expect(title('processed', { state: 'next' })).not.toBe(title('processed'));
    expect(title('received', { state: 'next' })).not.toBe(title('received'));
  });

  test('that is due ignores how an earlier one ended', () => {
    const due = title('processed', { state: 'now' });
    expect(title('processed', { state: 'now', details: { payment_type: 'manual' } })).toBe(due);
  });
});

describe('processing', () => {
  test('paid by transfer, by a rule of the store, at no charge and from the balance are told apart', () => {
    const ways = [
      { payment_type: 'manual' },
      { by_itself: 1 },
      { free: 1 },
      { payment_type: 'auto', by_itself: 0, free: 0 },
    ];
    expect(new Set(ways.map((details) => detailed('processed', details as Entry['details']))).size).toBe(ways.length);
    expect(detailed('processed', { payment_type: 'auto' })).toBe(title('processed'));
  });

  test('of a free resend ends otherwise than that of an order, which returns money', () => {
    expect(detailed('process-cancelled', { free: 1 })).not.toBe(detailed('process-cancelled', {}));
  });
});

describe('the end of a case', () => {
  const ends = ['refund-decided', 'resent', 'collected'] as const;
  test.each(ends)('%s never reads as confirmed after a rejection', (kind) => {
    expect(detailed(kind, { to: -1 })).not.toBe(detailed(kind, { to: 1 }));
  });

  test('withdrawn by the requester is not a rejection', () => {
    for (const kind of ['refund-decided', 'resent'] as const)
      expect(detailed(kind, { to: -1, withdrawn: 1 })).not.toBe(detailed(kind, { to: -1 }));
  });

  test('an extra charge accepted by the seller’s rule is told apart', () => {
    expect(detailed('collected', { to: 1, by_rule: 1 })).not.toBe(detailed('collected', { to: 1 }));
  });

  test('an extra charge that staff still decides about is only proposed', () => {
    expect(detailed('collect-requested', { awaits: 'staff' })).not.toBe(
      detailed('collect-requested', { awaits: 'seller' }),
    );
  });
});

test('a resend names the order it replaces', () => {
  expect(detailed('imported', { resend_of: '#20418' })).toContain('#20418');
});

test('taking a product away reads differently from mapping it', () => {
  expect(detailed('mapped', { to: 0 })).not.toBe(detailed('mapped', { to: 1 }));
});

test('a photo of a problem is not a photo of the packed box', () => {
  expect(detailed('photographed', { kind: 'problem' })).not.toBe(detailed('photographed', { kind: 'box' }));
});

test.each(parcelChoices)('the decision "%s" has a title, also without a name of its own', (choice) => {
  expect(detailed('decided', { choice })).toBeTruthy();
  expect(detailed('decided', { choice: 'from-the-future' })).toBe(title('decided'));
});

test('a split, a merge and its undo are told apart', () => {
  const texts = ['split', 'merged', 'apart'].map((rearranged) => detailed('rearranged', { rearranged }));
  expect(new Set([...texts, title('rearranged')]).size).toBe(4);
});

test('the decision on a cancellation request names the request', () => {
  const texts = ['done', 'refused', 'withdrawn'].map((to) => detailed('cancel-decided', { to }));
  expect(new Set([...texts, title('cancel-decided')]).size).toBe(4);
});

test('tracking events show the status of the carrier, and a general title for an unknown one', () => {
  const texts = trackingStatuses.map((to) => detailed('tracking', { to }));
  expect(new Set(texts).size).toBe(trackingStatuses.length);
  expect(detailed('tracking', { to: 'from-the-future' })).toBe(title('tracking'));
});
