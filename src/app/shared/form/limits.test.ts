import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import registerLimits from 'virtual:limits/user.register';
import rechargeLimits from 'virtual:limits/account.recharge';
import { limitFault, limitFaults } from './limits.ts';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
const fault = (limit: Parameters<typeof limitFault>[0], value: unknown, path = 'field') =>
  limitFault(limit, path, value, i18n);

test('the limits of a form are those of the contract', () => {
  expect(registerLimits.call).toBe('user.register');
  expect(registerLimits.fields['password']).toEqual({ required: true, minLength: 8, maxLength: 200 });
});

test('a field is missing only where the contract refuses it empty', () => {
  expect(fault({ required: true, minLength: 1 }, '  ')).toBe('Please fill in this field.');
  expect(fault({ required: true }, null)).toBe('Please fill in this field.');
  expect(fault({ required: true, minItems: 1 }, [])).toBe('Please fill in this field.');
  expect(fault({ required: true, maxLength: 9 }, '')).toBeUndefined();
  expect(fault({ minLength: 8 }, '')).toBeUndefined();
});

test('lengths and ranges are checked at their last good value', () => {
  expect(fault({ minLength: 2, maxLength: 3 }, 'ab')).toBeUndefined();
  expect(fault({ minLength: 2 }, 'a')).toBe('At least 2 characters');
  expect(fault({ maxLength: 3 }, 'abc')).toBeUndefined();
  expect(fault({ maxLength: 3 }, 'abcd')).toBe('At most 3 characters');
  expect(fault({ minimum: 1, maximum: 50 }, 50)).toBeUndefined();
  expect(fault({ minimum: 1 }, 0)).toBe('At least 1');
  expect(fault({ maximum: 50 }, 51)).toBe('At most 50');
  expect(fault({ maxItems: 1 }, ['a', 'b'])).toBe('At most 1 of them.');
});

test('a whole number with a range has one sentence, also when it is missing', () => {
  const limit = { required: true, whole: true, minimum: 1, maximum: 90 } as const;
  expect(fault(limit, 90)).toBeUndefined();
  expect(fault(limit, 91)).toBe('A whole number from 1 to 90.');
  expect(fault(limit, undefined)).toBe('A whole number from 1 to 90.');
  expect(fault({ whole: true, minimum: 1, maximum: 90 }, undefined)).toBeUndefined();
});

test('a value that may be null is not missing', () => {
  expect(fault({ required: true, nullable: true, whole: true, minimum: 1, maximum: 90 }, null)).toBeUndefined();
  expect(fault({ required: true, nullable: true, whole: true, minimum: 1, maximum: 90 }, 91)).not.toBeUndefined();
  expect(fault({ required: true, nullable: true, maxLength: 300 }, null)).toBeUndefined();
});

test('addresses have to look like addresses', () => {
  expect(fault({ format: 'email' }, 'name@shop.com')).toBeUndefined();
  expect(fault({ format: 'email' }, 'name')).toBe('Enter an e-mail address, such as name@shop.com.');
  expect(fault({ format: 'uri' }, 'shop')).toBe('Enter an address that begins with https://.');
});

test('a form is checked for the fields it holds, also those inside an object', () => {
  const amount = { minor: 0, currency: 'EUR' };
  expect(limitFaults(rechargeLimits, { amount, reference: '' }, i18n)).toEqual({
    'amount.minor': 'Please enter an amount.',
    reference: 'Please fill in this field.',
  });
  expect(limitFaults(rechargeLimits, { amount: null }, i18n)).toEqual({ amount: 'Please fill in this field.' });
});

test('an amount above its limit names the limit in its currency', () => {
  const amount = { minor: 99_999_999_999_900, currency: 'EUR' };
  const largest = 'This amount is too large: at most €100,000,000,000.00.';
  expect(limitFaults(rechargeLimits, { amount }, i18n)).toMatchObject({ 'amount.minor': largest });
  const limit = { call: 'x', fields: { fee_minor: { whole: true, minimum: 0, maximum: 500 } } } as const;
  expect(limitFaults(limit, { fee_minor: 501 }, i18n, 'USD')).toEqual({
    fee_minor: 'This amount is too large: at most $5.00.',
  });
  expect(limitFaults(limit, { fee_minor: 501 }, i18n)).toEqual({ fee_minor: 'This amount is too large.' });
});
