import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { later, refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { PhoneCard } from './PhoneCard.tsx';

const screen = useFakeScreen();
const codeId = '01920000-0000-7000-8000-000000000001';
const number = '+31 6 12345678';

beforeEach(() => {
  screen().on('user.sendSms', () => ({ code_id: codeId, expires_at: '2026-11-30T12:00:00.000Z' }));
  screen().on('user.bindPhone', () => ({ phone: number }));
});
const card = (phone = '') => {
  screen().signIn({ phone, phone_confirmed: phone !== '' } as never);
  return open(screen(), () => createElement(PhoneCard));
};
async function codeForm() {
  const view = await card();
  await view.press('Add');
  await view.field('Phone').set(` ${number} `);
  await view.submit();
  return view;
}
const bound = () => screen().inputs('user.bindPhone');
const code = 'Code from the message';

describe('a phone number', () => {
  test('needs its country; nothing is sent before', async () => {
    const view = await card();
    await view.press('Add');
    await view.field('Phone').set('0612345678');
    await view.submit();
    expect(view.field('Phone').error).toBe('Enter the number with its country, such as +31 6 12345678.');
    expect(screen().inputs('user.sendSms')).toEqual([]);
  });

  test('is bound by the code that was sent to it, once', async () => {
    const view = await codeForm();
    expect(screen().inputs('user.sendSms')).toEqual([{ phone: number }]);
    await view.field(code).set('123456');
    await view.submit();
    expect(bound()).toEqual([{ code_id: codeId, code: '123456' }]);
    // The new number may still be loading: the code must not be sent again.
    expect([view.has(code), screen().toasts.map(({ title }) => title)]).toEqual([false, ['Successful']]);
  });

  test('that is wrong can be given up', async () => {
    const view = await codeForm();
    await view.press('Cancel');
    expect([view.fields, view.buttonNames]).toEqual([[], ['Add']]);
    await view.press('Add');
    expect(view.field('Phone').value).toBe('');
  });

  test('that gets too many messages says so at the field', async () => {
    screen().on('user.sendSms', () => refusal('session.too-many-tries', 'Wait an hour.'));
    const view = await codeForm();
    expect(view.field('Phone').error).toBe('Wait an hour.');
  });

  test('is removed', async () => {
    screen().on('user.unbindPhone', () => ({}));
    const view = await card(number);
    expect(view.buttonNames).toEqual(['Remove', 'Change phone']);
    await view.press('Remove');
    expect(screen().inputs('user.unbindPhone')).toEqual([{}]);
  });
});

describe('the code', () => {
  test.each(['', '12345', '1234567', 'abcdef'])('“%s” is not sent', async (typed) => {
    const view = await codeForm();
    await view.field(code).set(typed);
    await view.submit();
    expect([view.field(code).error, bound()]).toEqual(['Enter the six digits of the message.', []]);
  });

  test.each(['code.wrong', 'code.over'] as const)('that is refused by %s stays, with the reason', async (reason) => {
    screen().on('user.bindPhone', () => refusal(reason, 'Not this one.'));
    const view = await codeForm();
    await view.field(code).set('123456');
    await view.submit();
    expect([view.field(code).error, view.field(code).value, screen().errors]).toEqual(['Not this one.', '123456', []]);
  });

  test('cannot be sent again at once, and the reason is shown', async () => {
    const view = await codeForm();
    const again = view.buttons.find(({ name }) => name.startsWith('Send again'));
    expect(again).toMatchObject({ isBlocked: true, why: 'It was just sent. You can ask again in a minute.' });
  });

  test('on its way is not sent twice', async () => {
    const response = later<unknown>();
    screen().on('user.bindPhone', () => response.response);
    const view = await codeForm();
    await view.field(code).set('123456');
    await view.submit();
    await view.submit();
    expect(bound()).toHaveLength(1);
    await screen().act(() => response.arrive({ phone: number }));
  });
});
