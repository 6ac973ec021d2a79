import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Address } from '#domain/shared/address/address.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { address, id, orderDetail } from '../order.fixture.ts';
import type { OrderDetail } from '../queries.ts';
import { discardUnsaved, hasUnsaved } from '../../../../ui/unsaved/unsaved-store.ts';
import AddressForm from './AddressForm.tsx';

const screen = useFakeScreen();
let closed = 0;

function form(given: Partial<Address> = {}, more: Partial<OrderDetail> = {}, isPaid = false) {
  closed = 0;
  const order = orderDetail({ shipping_address: { ...address, ...given }, ...more });
  return open(screen(), () => createElement(AddressForm, { order, isPaid, onClose: () => (closed += 1) }));
}
const sent = () => screen().inputs('order.updateShippingAddress');
const corrected = () =>
  screen().on('order.updateShippingAddress', ({ _id, shipping_address }) => ({ _id, shipping_address, version: 2 }));

test('an untouched valid address shows no error', async () => {
  const view = await form();
  expect(view.fields.map((name) => view.field(name).error).filter(Boolean)).toEqual([]);
});

test('the problems the server found are shown at their fields at once', async () => {
  const view = await form({ zip: '', city: '' }, { address_problems: ['city-missing', 'zip-missing'] });
  expect(view.field('Postcode').error).toBe('The postcode is missing.');
  expect(view.field('City').error).toBe('The city is missing.');
  expect(view.field('Recipient').error).toBe('');
});

test.each<[string, string, string]>([
  ['Recipient', '', 'The name is missing.'],
  ['Street and number', ' ', 'The street is missing.'],
  ['City', '', 'The city is missing.'],
  ['Postcode', '', 'The postcode is missing.'],
  ['Postcode', '99', 'The postcode does not fit the country.'],
])('an invalid value in “%s” keeps the address on the screen', async (name, value, sentence) => {
  const view = await form();
  await view.field(name).set(value);
  await view.press('Save address');
  expect(view.field(name).error).toBe(sentence);
  expect(sent()).toEqual([]);
  expect(closed).toBe(0);
});

test('a country with states needs one', async () => {
  const view = await form({ country_code: 'US', zip: '10001' });
  await view.press('Save address');
  expect(view.field('State or province').error).toBe('The state or province is missing.');
  await view.field('State or province').set('New York');
  expect(view.field('State or province').error).toBe('');
});

describe('edited text', () => {
  test('is guarded from the first change until it is saved', async () => {
    corrected();
    const view = await form();
    expect(hasUnsaved()).toBe(false);
    await view.field('City').set('Rotterdam');
    expect(hasUnsaved()).toBe(true);
    await view.press('Save address');
    expect(hasUnsaved()).toBe(false);
  });

  test('that was changed back is not', async () => {
    const view = await form();
    await view.field('City').set('Rotterdam');
    await view.field('City').set(address.city);
    expect(hasUnsaved()).toBe(false);
  });

  test('is guarded again when it is edited after it was discarded, and while the server refuses it', async () => {
    screen().on('order.updateShippingAddress', () => refusal('order.address-packed'));
    const view = await form();
    await view.field('City').set('Rotterdam');
    discardUnsaved();
    expect(hasUnsaved()).toBe(false);
    await view.field('City').set('Rotterdam Zuid');
    await view.press('Save address');
    expect(hasUnsaved()).toBe(true);
  });
});

describe('saving', () => {
  test('sends the whole address with what was changed, and closes', async () => {
    corrected();
    const view = await form();
    await view.field('Street and number').set('Keizersgracht 2');
    await view.press('Save address');
    expect(sent()).toMatchObject([{ _id: id(1), shipping_address: { ...address, address1: 'Keizersgracht 2' } }]);
    expect(closed).toBe(1);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['The address of #1001 is corrected']);
  });

  test('another province drops the code of the old one', async () => {
    corrected();
    const view = await form({ country_code: 'US', zip: '10001', province: 'New York', province_code: 'NY' });
    await view.field('State or province').set('California');
    await view.press('Save address');
    expect(sent()[0]?.shipping_address).toMatchObject({ province: 'California', province_code: '' });
  });

  test('another city keeps the code of the province', async () => {
    corrected();
    const view = await form({ country_code: 'US', zip: '10001', province: 'New York', province_code: 'NY' });
    await view.field('City').set('Albany');
    await view.press('Save address');
    expect(sent()[0]?.shipping_address).toMatchObject({ city: 'Albany', province_code: 'NY' });
  });

  test('a field that the server refuses shows its sentence until it is changed', async () => {
    screen().on('order.updateShippingAddress', () =>
      refusal('input.invalid', 'This city is unknown.', { field: 'shipping_address.city' }),
    );
    const view = await form();
    await view.press('Save address');
    expect(view.field('City').error).toBe('This city is unknown.');
    expect(screen().errors).toEqual([]);
    await view.field('City').set('Rotterdam');
    expect(view.field('City').error).toBe('');
    expect(closed).toBe(0);
  });

  test.each(['order.address-packed', 'order.address-ended', 'order.address-country'] as const)(
    'a refusal of the order itself (%s) becomes a message, and the typed text stays',
    async (code) => {
      screen().on('order.updateShippingAddress', () => refusal(code));
      const view = await form();
      await view.field('City').set('Rotterdam');
      await view.press('Save address');
      expect(screen().errors.map(({ error }) => error.message)).toEqual([`refused: ${code}`]);
      expect(view.field('City').value).toBe('Rotterdam');
      expect(closed).toBe(0);
    },
  );
});

describe('an address that another user saved meanwhile', () => {
  const theirs = { ...address, city: 'Utrecht' };

  /** The server has a newer address than the form, which is known once a save was refused. */
  async function refused() {
    const orders = [address, theirs];
    screen().on('order.detail', () => orderDetail({ shipping_address: orders.shift() ?? theirs }));
    screen().on('order.updateShippingAddress', ({ _id, shipping_address, before }) =>
      before?.city === theirs.city
        ? { _id, shipping_address, version: 3 }
        : refusal('order.address-changed', 'Changed.', {}, 409),
    );
    const view = await form();
    await view.field('City').set('Rotterdam');
    await view.press('Save address');
    return view;
  }

  test('is shown next to the typed one, without an error', async () => {
    const view = await refused();
    expect(screen().errors).toEqual([]);
    expect(view.text).toContain('Utrecht');
    expect(view.field('City').value).toBe('Rotterdam');
    expect(view.button('Save address').why).toBe('Choose first which address stays.');
    expect(closed).toBe(0);
  });

  test('is replaced by the typed one only by choice', async () => {
    const view = await refused();
    await view.press('Go on with mine');
    await view.press('Save address');
    expect(sent().at(-1)).toMatchObject({ shipping_address: { city: 'Rotterdam' }, before: { city: 'Utrecht' } });
    expect(closed).toBe(1);
  });

  test('can be kept', async () => {
    const view = await refused();
    await view.press('Keep this one');
    expect(view.field('City').value).toBe('Utrecht');
    expect(hasUnsaved()).toBe(false);
  });
});

describe('the country', () => {
  const countriesOf = async (isPaid: boolean) => {
    const view = await form({}, {}, isPaid);
    return (view.field('Country').props['options'] as { value: string; label: string }[]).map(({ value }) => value);
  };

  test('is free before shipping is paid', async () => {
    const codes = await countriesOf(false);
    expect(codes).toEqual(expect.arrayContaining(['NL', 'DE', 'US']));
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('stays once shipping to it is paid', async () => {
    expect(await countriesOf(true)).toEqual(['NL']);
  });
});
