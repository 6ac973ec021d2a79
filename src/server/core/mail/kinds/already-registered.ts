import type { Kind } from '../letter.ts';

/** The registration form responds the same for a known address; only its owner is informed. */
export const alreadyRegistered: Kind<Record<never, never>> = {
  'en-US': () => ({
    subject: 'You have an account already',
    heading: 'You have an account already',
    before: [
      'Someone asked for a new account with this address. You have one, so nothing was changed.',
      'If it was you: sign in as usual, or set a new password if you no longer know the old one.',
    ],
    button: { label: 'Sign in', path: '/user/login' },
    after: ['If it was not you, there is nothing to do: no information about your account was given out.'],
  }),
  'zh-CN': () => ({
    subject: '您已拥有账号',
    heading: '您已拥有账号',
    before: [
      '有人使用此邮箱申请新账号。您已经有账号，因此未作任何更改。',
      '如果是您本人操作：请照常登录；忘记密码时可设置新密码。',
    ],
    button: { label: '登录', path: '/user/login' },
    after: ['如果不是您本人操作，则无需处理：对方不会得知您账号的任何信息。'],
  }),
};
