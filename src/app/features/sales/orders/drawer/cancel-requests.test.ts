import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Output } from '../../../../sync/calls.ts';
import type { Me } from '../../../../session/session.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { eur, id, orderDetail } from '../order.fixture.ts';
import { CancelRequests } from './CancelRequests.tsx';

type Request = Output<'order.cancelRequests'>[number];
const screen = useFakeScreen();

const request = (more: Partial<Request> = {}): Request => ({
  request_id: id(700),
  order_id: id(1),
  reason: 'Ordered twice',
  status: 'open',
  asked_by: 'Lin',
  is_own: false,
  created_at: '2026-11-20T12:00:00.000Z',
  decision_reason: '',
  decided_by: null,
  decided_at: null,
  ...more,
});
const staff: Partial<Me> = { role_name: ['salesperson'], actions: ['order.cancel-process'] };
const seller: Partial<Me> = { role_name: ['buyer'], actions: ['order.ask-cancel'] };

function section(user: Partial<Me>, ...requests: Partial<Request>[]) {
  screen().signIn(user);
  screen().on('order.cancelRequests', () => requests.map(request));
  const order = orderDetail({ processed_at: '2026-11-20T12:30:00.000Z' });
  return open(screen(), () => createElement(CancelRequests, { order }));
}

test('an order that was never processed is not asked about', async () => {
  screen().on('order.cancelRequests', () => []);
  const view = await open(screen(), () => createElement(CancelRequests, { order: orderDetail() }));
  expect(screen().requests).toEqual([]);
  expect(view.text).toBe('');
});

describe('an open request', () => {
  test('shows staff the user and the reason, and lets them decide', async () => {
    const view = await section(staff, {});
    expect(view.text).toContain('Ordered twice');
    expect(view.text).toContain('Lin');
    expect(view.buttonNames).toEqual(['Refuse', 'Cancel processing']);
  });

  test('lets its requester only withdraw it', async () => {
    screen().on('order.withdrawCancel', () => ({}));
    const view = await section(seller, { is_own: true });
    expect(view.buttonNames).toEqual(['Withdraw']);
    await view.press('Withdraw');
    expect(screen().inputs('order.withdrawCancel')).toEqual([{ request_id: id(700) }]);
  });

  test('of another user leaves a seller nothing to do', async () => {
    expect((await section(seller, { is_own: false })).buttonNames).toEqual([]);
  });

  test('a seller with the right to cancel does not decide about requests', async () => {
    const view = await section({ role_name: ['buyer'], actions: ['order.cancel-process'] }, { is_own: true });
    expect(view.buttonNames).toEqual(['Withdraw']);
  });

  test('that is accepted cancels the processing and names the returned sum', async () => {
    screen().on('order.decideCancel', () => ({ returned: eur(2_920) }));
    const view = await section(staff, {});
    await view.press('Cancel processing');
    expect(screen().inputs('order.decideCancel')).toEqual([{ request_id: id(700), choice: 'cancel' }]);
    expect(screen().toasts).toMatchObject([
      { title: 'Processing of #1001 is cancelled', text: '€29.20 went back to the balance.' },
    ]);
  });

  test('is not refused without a reason', async () => {
    const view = await section(staff, {});
    await view.press('Refuse');
    expect(view.has('Reason')).toBe(true);
    await view.buttons.at(-2)?.press();
    expect(view.field('Reason').error).toBe('Please enter why the order cannot be cancelled.');
    expect(screen().inputs('order.decideCancel')).toEqual([]);
  });

  test('that is refused sends the reason and closes the dialog', async () => {
    screen().on('order.decideCancel', () => ({ returned: null }));
    const view = await section(staff, {});
    await view.press('Refuse');
    await view.field('Reason').set(' It is on the truck. ');
    await view.buttons.at(-2)?.press();
    expect(screen().inputs('order.decideCancel')).toEqual([
      { request_id: id(700), choice: 'refuse', decision_reason: 'It is on the truck.' },
    ]);
    expect(view.has('Reason')).toBe(false);
  });

  test('that another user decided meanwhile becomes a message', async () => {
    screen().on('order.decideCancel', () => refusal('order.cancel-decided'));
    const view = await section(staff, {});
    await view.press('Cancel processing');
    expect(screen().errors.map(({ error }) => error.message)).toEqual(['refused: order.cancel-decided']);
    expect(screen().toasts).toEqual([]);
  });
});

describe('a decided request', () => {
  test('that was refused shows the reason and the user', async () => {
    const view = await section(seller, { status: 'refused', decision_reason: 'It is on the truck.', decided_by: 'Mo' });
    expect(view.text).toContain('It is on the truck. · Mo');
    expect(view.buttonNames).toEqual([]);
  });

  test.each(['done', 'withdrawn'] as const)('that is %s is only in the history', async (status) => {
    expect((await section(seller, { status })).text).toBe('');
  });

  test('a withdrawn one does not hide the one before it', async () => {
    const view = await section(
      seller,
      { status: 'withdrawn' },
      { status: 'refused', decision_reason: 'No', decided_by: 'Mo' },
    );
    expect(view.text).toContain('No · Mo');
  });

  test('the newest one counts', async () => {
    const view = await section(seller, { status: 'open', is_own: true }, { status: 'refused', decision_reason: 'No' });
    expect(view.buttonNames).toEqual(['Withdraw']);
    expect(view.text).not.toContain('No ·');
  });
});
