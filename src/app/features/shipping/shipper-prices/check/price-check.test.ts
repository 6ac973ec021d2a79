import { createElement, useEffect, useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { Output } from '../../../../sync/calls.ts';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { readShipper, type ShipperState } from '../url-state.ts';
import { PriceCheck } from './PriceCheck.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const eur = (minor: number) => ({ minor, currency: 'EUR' }) as const;
type Check = Output<'shipper_price.check'>;
const offer = (minor: number, more: Partial<Check['offers'][number]> = {}) =>
  ({
    channel_id: id(1),
    channel: 'Line',
    channel_cn: '专线',
    carrier: 'Carrier',
    zone: null,
    price: eur(minor),
    base: eur(200),
    weight: eur(minor - 200),
    surcharges: [],
    chargeable_g: 1_500,
    volumetric_g: 0,
    days: { from: 6, to: 9 },
    is_cheapest: true,
    is_fastest: false,
    ...more,
  }) as Check['offers'][number];

/** The page with its URL state; `go` sets another state, as the back and forward buttons do. */
async function page(search: Record<string, unknown> = {}) {
  const visited: ShipperState[] = [];
  let go: (state: ShipperState) => void = () => undefined;
  const Host = () => {
    const [state, setState] = useState(readShipper({ view: 'check', ...search }));
    useEffect(() => {
      go = setState;
    }, []);
    const onState = (next: ShipperState) => {
      visited.push(next);
      setState(next);
    };
    return createElement(PriceCheck, { state, onState });
  };
  const view = await open(screen(), () => createElement(Host));
  return { view, visited, go: (to: Record<string, unknown>) => screen().act(() => go(readShipper(to))) };
}
const sent = () => screen().inputs('shipper_price.check');
const germany = { country: 'DE', weight: 1_200 };
const prices = (...offers: Check['offers']) => screen().on('shipper_price.check', () => ({ offers, others: [] }));

describe('a parcel to be priced', () => {
  test('is sent in grams and millimetres', async () => {
    prices(offer(900));
    const { view } = await page();
    expect(view.text).toContain('Enter a country and a weight to compare all channels.');
    await view.field('Ship to').set('DE');
    await view.field('Postcode').set(' 10115 ');
    await view.field('Weight, kg').set(1.2, '1.2');
    await view.field('Length, cm').set(30, '30');
    await view.field('Width, cm').set(20.5, '20.5');
    await view.field('Height, cm').set(10, '10');
    await view.field('Batteries').set({ target: { checked: true } });
    await view.submit();
    expect(sent()).toEqual([
      {
        country_code: 'DE',
        postcode: '10115',
        weight_g: '1200',
        length_mm: '300',
        width_mm: '205',
        height_mm: '100',
        kinds: 'battery',
      },
    ]);
  });

  test.each([
    [undefined, 'A weight up to 100 kg.'],
    [0.0004, 'A weight up to 100 kg.'],
    [100.001, 'A weight up to 100 kg.'],
  ])('of %s kg is not sent', async (kg, sentence) => {
    const { view } = await page();
    await view.field('Ship to').set('DE');
    await view.field('Weight, kg').set(kg, String(kg));
    await view.submit();
    expect([view.field('Weight, kg').error, sent()]).toEqual([sentence, []]);
  });

  test('needs its country first', async () => {
    const { view } = await page();
    await view.submit();
    expect(view.field('Ship to').error).toBe('Choose a country.');
  });

  test.each([
    ['two sides', 30, '', 20],
    ['an unreadable side', 30, 'x', 20],
    ['a side without length', 30, '0', 0],
  ])('with %s is not sent as if it had no size', async (_, length, widthText, height) => {
    const { view } = await page();
    await view.field('Ship to').set('DE');
    await view.field('Weight, kg').set(1, '1');
    await view.field('Length, cm').set(length, String(length));
    await view.field('Width, cm').set(widthText === '0' ? 0 : undefined, widthText);
    await view.field('Height, cm').set(height, String(height));
    await view.submit();
    expect(view.field('Length, cm').error).toMatch(/^All three sides, each up to \d+ cm, or none\.$/);
    expect(sent()).toEqual([]);
  });

  test('that is sent again as it is asks for newer prices', async () => {
    prices(offer(900));
    const { view, visited } = await page(germany);
    await view.submit();
    expect([sent().length, visited]).toEqual([2, []]);
  });
});

describe('the prices', () => {
  test('are shown with what they are made of, and why others do not carry it', async () => {
    const surcharges = [{ name: 'Fuel', amount: eur(50), remote_area: null }];
    screen().on('shipper_price.check', () => ({
      offers: [offer(900, { surcharges })],
      others: [
        {
          channel_id: id(2),
          channel: 'Slow',
          channel_cn: '',
          carrier: 'C',
          why: { cause: 'kinds', kinds: ['battery'] },
        },
      ],
    }));
    const { view } = await page({ ...germany, kinds: 'battery' });
    expect(view.text).toContain('€9.00');
    expect(view.text).toContain('6 to 9 days');
    expect(view.text).toContain('€0.50 Fuel');
    expect(view.text).toContain('Not possible with 1 channel');
    expect(view.text).toContain('It does not take: Battery.');
  });

  test('say where no channel carries it', async () => {
    prices();
    const { view } = await page(germany);
    expect(view.text).toContain('No channel carries this parcel to Germany.');
  });

  test('that do not load say why, and load at the next try', async () => {
    screen().on('shipper_price.check', () => refusal('internal', 'Not now.', {}, 500));
    const { view } = await page(germany);
    expect(view.text).toContain('The prices did not load');
    prices(offer(900));
    await view.submit();
    expect(view.text).toContain('€9.00');
    expect(view.text).not.toContain('The prices did not load');
  });

  test('of a parcel before never stand for the one that was sent last', async () => {
    const first = later<Check>();
    screen().on('shipper_price.check', ({ country_code: code }) =>
      code === 'DE' ? first.response : { offers: [offer(1_900)], others: [] },
    );
    const { view, go } = await page(germany);
    await go({ view: 'check', country: 'FR', weight: 1_200 });
    await screen().act(() => first.arrive({ offers: [offer(900)], others: [] }));
    expect(view.text).toContain('€19.00');
    expect(view.text).not.toContain('€9.00');
  });
});

describe('the address bar', () => {
  test('has the day, which back and forward set in the field as well', async () => {
    prices(offer(900));
    const { view, visited, go } = await page(germany);
    await view.field('On the day').set('2027-01-01');
    await view.submit();
    expect(visited.at(-1)?.on).toBe('2027-01-01');
    await go({ view: 'check', ...germany });
    expect(view.field('On the day').value).toBe('');
    // The prices of now are loaded again, not those of the day before.
    await view.submit();
    expect(sent().at(-1)).not.toHaveProperty('on');
  });

  test('of another parcel fills the fields', async () => {
    prices(offer(900));
    const { view, go } = await page(germany);
    await go({ view: 'check', country: 'FR', postcode: '97400', weight: 500, size: '300x200x105' });
    const values = ['Ship to', 'Postcode', 'Weight, kg', 'Height, cm'].map((name) => view.field(name).value);
    expect(values).toEqual(['FR', '97400', 0.5, 10.5]);
  });

  test('keeps the day that was typed when another parcel is sent', async () => {
    prices(offer(900));
    const { view, visited } = await page(germany);
    await view.field('On the day').set('2027-01-01');
    await view.field('Weight, kg').set(2, '2');
    await view.submit();
    expect(visited.at(-1)).toMatchObject({ on: '2027-01-01', parcel: { grams: 2_000 } });
    expect(view.field('On the day').value).toBe('2027-01-01');
  });
});
