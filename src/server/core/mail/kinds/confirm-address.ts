import type { Kind } from '../letter.ts';

/** Contains no name: the address may belong to another user. */
export const confirmAddress: Kind<{ path: string; hours: number }> = {
  'en-US': ({ path, hours }) => ({
    subject: 'Confirm your e-mail address',
    heading: 'Confirm your e-mail address',
    before: ['Someone asked for a Parcelyard account with this address. Confirm it, and you can sign in.'],
    button: { label: 'Confirm address', path },
    after: [
      `The link works once, within ${hours} hours.`,
      'If you did not ask for an account, do nothing: without your confirmation there will be none.',
    ],
  }),
  'zh-CN': ({ path, hours }) => ({
    subject: '请确认您的邮箱地址',
    heading: '请确认您的邮箱地址',
    before: ['有人使用此邮箱申请了 Parcelyard 账号。确认邮箱后即可登录。'],
    button: { label: '确认邮箱', path },
    after: [`链接仅可使用一次，${hours} 小时内有效。`, '如果不是您本人申请，请忽略本邮件：未经确认不会创建账号。'],
  }),
};
