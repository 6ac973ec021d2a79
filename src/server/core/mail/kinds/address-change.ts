import { moment, type Kind } from '../letter.ts';

/** Sent to the new address of an account: only its owner may confirm it. */
export const confirmNewAddress: Kind<{ path: string; hours: number }> = {
  'en-US': ({ path, hours }) => ({
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new e-mail address',
    before: ['An account at Parcelyard shall use this address from now on. Confirm that it is yours.'],
    button: { label: 'Confirm address', path },
    after: [`The link works once, within ${hours} hours.`, 'If you do not know of it, do nothing.'],
  }),
  'zh-CN': ({ path, hours }) => ({
    subject: '请确认您的新邮箱地址',
    heading: '请确认您的新邮箱地址',
    before: ['一个 Parcelyard 账号将改用此邮箱。请确认该邮箱属于您。'],
    button: { label: '确认邮箱', path },
    after: [`链接仅可使用一次，${hours} 小时内有效。`, '如果您不知情，请忽略本邮件。'],
  }),
};

/** Sent to the previous address: its owner may not have requested the change. */
export const addressChanged: Kind<{ email: string; at: string }> = {
  'en-US': ({ email, at }) => ({
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    before: ['Your account at Parcelyard uses another address now. This one no longer signs in.'],
    facts: [
      ['New address', email],
      ['When', moment(at, 'en-US')],
    ],
    after: ['If it was not you, tell your contact with us at once.'],
  }),
  'zh-CN': ({ email, at }) => ({
    subject: '您的邮箱地址已更改',
    heading: '您的邮箱地址已更改',
    before: ['您的 Parcelyard 账号已改用另一个邮箱，此邮箱不再用于登录。'],
    facts: [
      ['新邮箱', email],
      ['时间', moment(at, 'zh-CN')],
    ],
    after: ['如果不是您本人操作，请立即告知您的对接人员。'],
  }),
};
