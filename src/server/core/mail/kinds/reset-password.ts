import type { Kind } from '../letter.ts';

export const resetPassword: Kind<{ path: string; minutes: number }> = {
  'en-US': ({ path, minutes }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    before: ['Someone asked to set a new password for your Parcelyard account.'],
    button: { label: 'Set a new password', path },
    after: [
      `The link works once, within ${minutes} minutes. With the new password you are signed out everywhere.`,
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
  }),
  'zh-CN': ({ path, minutes }) => ({
    subject: '设置新密码',
    heading: '设置新密码',
    before: ['我们收到了为您的 Parcelyard 账号设置新密码的请求。'],
    button: { label: '设置新密码', path },
    after: [
      `链接仅可使用一次，${minutes} 分钟内有效。设置新密码后，所有设备上的登录都会退出。`,
      '如果不是您本人操作，请忽略本邮件：您的密码不会改变。',
    ],
  }),
};
