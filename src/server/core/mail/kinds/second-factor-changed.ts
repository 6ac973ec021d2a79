import type { Language } from '../../http/context.ts';
import { moment, type Kind } from '../letter.ts';

export type FactorChange =
  | 'app-added'
  | 'app-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed';

const labels: Readonly<Record<Language, Readonly<Record<FactorChange, string>>>> = {
  'en-US': {
    'app-added': 'A second factor was set up: signing in now asks for a code of your app.',
    'app-removed': 'The second factor was turned off: the password alone signs in again.',
    'recovery-codes-made': 'New recovery codes were made. The old ones no longer work.',
    'recovery-code-used': 'A recovery code was used to sign in. It does not work again.',
    'passkey-added': 'A passkey was added.',
    'passkey-removed': 'A passkey was removed.',
  },
  'zh-CN': {
    'app-added': '已启用两步验证：登录时需要输入验证器应用中的验证码。',
    'app-removed': '已关闭两步验证：仅凭密码即可登录。',
    'recovery-codes-made': '已生成新的恢复码，旧恢复码失效。',
    'recovery-code-used': '已使用一个恢复码登录，该恢复码不可再次使用。',
    'passkey-added': '已添加一个通行密钥。',
    'passkey-removed': '已移除一个通行密钥。',
  },
};

export const secondFactorChanged: Kind<{ change: FactorChange; at: string }> = {
  'en-US': ({ change, at }) => ({
    subject: 'The way you sign in has changed',
    heading: 'The way you sign in has changed',
    before: [labels['en-US'][change]],
    facts: [['When', moment(at, 'en-US')]],
    button: { label: 'Open security settings', path: '/account/settings/security' },
    after: ['If it was not you, change your password at once and tell your contact with us.'],
  }),
  'zh-CN': ({ change, at }) => ({
    subject: '您的登录方式已更改',
    heading: '您的登录方式已更改',
    before: [labels['zh-CN'][change]],
    facts: [['时间', moment(at, 'zh-CN')]],
    button: { label: '打开安全设置', path: '/account/settings/security' },
    after: ['如果不是您本人操作，请立即修改密码，并告知您的对接人员。'],
  }),
};
