import { i18n, type MessageDescriptor } from '@lingui/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { trackingCodes, type TrackingCode } from '#domain/shipping/tracking/tracking.ts';
import { eventLine, eventTexts } from './tracking-text.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }));
const event = (code: TrackingCode | null, text: string): Parameters<typeof eventTexts>[0] => ({
  at: '2026-11-20T12:00:00.000Z',
  time_known: true,
  status: 'transit',
  code,
  text,
  place: '',
});
const translate = (words: MessageDescriptor) => i18n._(words);
const texts = (code: TrackingCode | null, text: string) => eventTexts(event(code, text), translate);
const line = (code: TrackingCode | null, text: string) => eventLine(event(code, text), translate);

describe('an event of the carrier', () => {
  test('has our sentence, and below it what the carrier wrote', () => {
    expect(texts('Delivered', 'Handed to R. Jansen')).toEqual({ title: 'Delivered', detail: 'Handed to R. Jansen' });
  });

  test('does not say the same twice', () => {
    expect(texts('OutForDelivery', 'OUT FOR DELIVERY')).toEqual({ title: 'Out for delivery', detail: '' });
  });

  test('without a known code has the carrier’s words alone', () => {
    expect(texts(null, 'Zending gesorteerd')).toEqual({ title: 'Zending gesorteerd', detail: '' });
  });

  test('without words of the carrier has our sentence alone', () => {
    expect(texts('Exception_Lost', '')).toEqual({ title: 'The parcel cannot be found', detail: '' });
  });

  test.each<TrackingCode>(['DeliveryFailure_NoBody', 'Exception_NoBody'])(
    '%s is about the recipient of the parcel',
    (code) => {
      expect(texts(code, '').title).toBe('The recipient could not be reached');
    },
  );

  test('is said in words, whichever known code it has', () => {
    const titles = trackingCodes.map((code) => texts(code, '').title);
    expect(titles.filter((title) => !/^[A-Z][a-z-]+( [a-z-]+)*$/.test(title))).toEqual([]);
  });
});

describe('an event in one line', () => {
  test('is what the carrier wrote', () => {
    expect(line('InTransit_Arrival', 'Arrived at Liège hub')).toBe('Arrived at Liège hub');
  });

  test('is our sentence where the carrier wrote nothing more', () => {
    expect([line('Delivered', 'delivered'), line('Expired', '')]).toEqual([
      'Delivered',
      'No tracking events for a long time',
    ]);
  });

  test('of which nothing is known is empty', () => {
    expect(line(null, '')).toBe('');
  });
});
