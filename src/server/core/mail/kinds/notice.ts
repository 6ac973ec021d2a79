import type { Kind } from '../letter.ts';

/** A notification sent by mail too. `title` and `text` are already translated. */
export const notice: Kind<{ title: string; text: string }> = {
  'en-US': ({ title, text }) => ({
    subject: 'New in Parcelyard',
    heading: title,
    before: text ? [text] : [],
    button: { label: 'Open notifications', path: '/notifications' },
    after: ['Which mails you get is your choice, in your account settings under Notifications.'],
  }),
  'zh-CN': ({ title, text }) => ({
    subject: 'Parcelyard 新通知',
    heading: title,
    before: text ? [text] : [],
    button: { label: '查看通知', path: '/notifications' },
    after: ['您可以在账号设置的“通知”中选择接收哪些邮件。'],
  }),
};
