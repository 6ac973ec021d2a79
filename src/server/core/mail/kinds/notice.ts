import type { Kind } from '../letter.ts';

type Values = {
  title: string;
  text: string;
  /** Of a notification about a ticket: replies to the mail are read. */
  ticket_id?: string;
  user_id?: string;
  /** The newest message of the ticket; added when it is sent. */
  message?: string;
};

const paragraphs = (text: string, message?: string): string[] => [
  ...(text ? [text] : []),
  ...(message ?? '').split(/\n{2,}/).filter(Boolean),
];

/** A notification sent by mail too. `title` and `text` are already translated. */
export const notice: Kind<Values> = {
  'en-US': ({ title, text, message }) => ({
    subject: 'New in Parcelyard',
    heading: title,
    before: paragraphs(text, message),
    button: { label: 'Open notifications', path: '/notifications' },
    after: [
      ...(message === undefined ? [] : ['You can also reply to this mail. Your reply is added to the ticket.']),
      'Which mails you get is your choice, in your account settings under Notifications.',
    ],
  }),
  'zh-CN': ({ title, text, message }) => ({
    subject: 'Parcelyard 新通知',
    heading: title,
    before: paragraphs(text, message),
    button: { label: '查看通知', path: '/notifications' },
    after: [
      ...(message === undefined ? [] : ['您也可以直接回复此邮件，回复内容会添加到工单。']),
      '您可以在账号设置的“通知”中选择接收哪些邮件。',
    ],
  }),
};
