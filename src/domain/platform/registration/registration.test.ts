import { expect, test } from 'vitest';
import { emailOk, nameOk, referralCodeOf } from './names.ts';
import { maskedPhone, phoneOf } from './phone.ts';

test.each([
  ['+31 6 1234-5678', '+31612345678'],
  ['0086 (138) 0013.8000', '+8613800138000'],
  ['+4915112345678', '+4915112345678'],
])('%s is %s', (written, phone) => expect(phoneOf(written)).toBe(phone));

test.each(['', '0612345678', '+0612345678', '+12345', '+1234567890123456', '+31 6 CALL ME', '+316\n12345678x'])(
  '%j is no number with its country',
  (written) => expect(phoneOf(written)).toBeNull(),
);

test('a masked number cannot be called', () => {
  expect(maskedPhone('+31612345678')).toBe('+31 ··· 678');
});

test.each(['Elin', '诺德家居', `O’Brien & <Söhne>`, 'a'.repeat(80)])('%s may be a name', (name) =>
  expect(nameOk(name)).toBe(true),
);
test.each(['', '   ', 'a'.repeat(81), 'two\nlines', 'turned \u202e round', 'bell\u0007'])('%j may not', (name) =>
  expect(nameOk(name)).toBe(false),
);

test.each(['a@b.test', 'Elin.Berg+shop@mail.example.co', ' 邮箱@例子.测试 '])('%s can be written to', (email) =>
  expect(emailOk(email)).toBe(true),
);
test.each(['', 'a', 'a@b', 'a@b@c.test', 'a b@c.test', '<a@b.test>', 'a@b.test, c@d.test', 'a@b..test', 'a@.test'])(
  '%j cannot',
  (email) => expect(emailOk(email)).toBe(false),
);

test('a referral code is known however it was typed', () => {
  expect(referralCodeOf(' amir2010 ')).toBe('AMIR2010');
});
