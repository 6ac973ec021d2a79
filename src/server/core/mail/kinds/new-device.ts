import { moment, type Kind } from '../letter.ts';

/** `device` in readable form ("Chrome on Windows"); `address` is the network address. */
export const newDevice: Kind<{ at: string; device: string; address: string }> = {
  'en-US': ({ at, device, address }) => ({
    subject: 'Sign-in from a new device',
    heading: 'Sign-in from a new device',
    before: ['Someone signed in to your Parcelyard account on a device that was not used before.'],
    facts: [
      ['When', moment(at, 'en-US')],
      ['Device', device],
      ['Network address', address],
    ],
    button: { label: 'See my sessions', path: '/account/settings/security' },
    after: ['If it was you, there is nothing to do. If not, end that session there and change your password.'],
  }),
  'zh-CN': ({ at, device, address }) => ({
    subject: '新设备登录提醒',
    heading: '新设备登录提醒',
    before: ['有人在一台未曾使用过的设备上登录了您的 Parcelyard 账号。'],
    facts: [
      ['时间', moment(at, 'zh-CN')],
      ['设备', device],
      ['网络地址', address],
    ],
    button: { label: '查看登录设备', path: '/account/settings/security' },
    after: ['如果是您本人操作，则无需处理。否则请在该页面退出该设备，并修改密码。'],
  }),
};
