import { moment, type Kind } from '../letter.ts';

export const passwordChanged: Kind<{ at: string }> = {
  'en-US': ({ at }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    before: ['The password of your account at Parcelyard was changed.'],
    facts: [['When', moment(at, 'en-US')]],
    button: { label: 'It was not me', path: '/user/forget' },
    after: ['If it was you, there is nothing to do. If not, set a new password at once and tell your contact with us.'],
  }),
  'zh-CN': ({ at }) => ({
    subject: '您的密码已更改',
    heading: '您的密码已更改',
    before: ['您的 Parcelyard 账号密码已更改。'],
    facts: [['时间', moment(at, 'zh-CN')]],
    button: { label: '不是我本人操作', path: '/user/forget' },
    after: ['如果是您本人操作，则无需处理。否则请立即设置新密码，并告知您的对接人员。'],
  }),
};
