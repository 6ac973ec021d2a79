import { moment, type Kind } from '../letter.ts';

/** Sent from the settings page to test mail delivery. */
export const testMail: Kind<{ at: string }> = {
  'en-US': ({ at }) => ({
    subject: 'A test mail',
    heading: 'Mail arrives',
    before: ['You asked for a test mail on the platform settings page. This is it.'],
    facts: [['Requested', moment(at, 'en-US')]],
    after: ['There is nothing to do.'],
  }),
  'zh-CN': ({ at }) => ({
    subject: '测试邮件',
    heading: '邮件发送正常',
    before: ['这是您在平台设置页面请求发送的测试邮件。'],
    facts: [['请求时间', moment(at, 'zh-CN')]],
    after: ['无需任何操作。'],
  }),
};
