import type { Kind } from '../letter.ts';

type Values = { number: string; amount: string; to: string; method: string; reason: string; reference: string };

const path = '/affiliate/withdraws';
const sentences: Readonly<Record<string, readonly [english: string, chinese: string]>> = {
  approved: ['Your withdrawal is approved. The transfer follows.', '您的提现申请已批准，即将转账。'],
  paid: [
    'The amount was transferred to your bank account. Banks take one to three days.',
    '款项已转入您的银行账户，银行通常需要一至三天到账。',
  ],
  rejected: [
    'Your withdrawal was not approved. The amount is available again.',
    '您的提现申请未获批准，该金额可重新提现。',
  ],
  'paid by PayPal': ['The amount was sent to your PayPal account.', '款项已转入您的 PayPal 账户。'],
  returned: [
    'PayPal could not deliver it, and the amount is available again. Check the e-mail address of your PayPal account, then request it once more.',
    'PayPal 未能完成付款，该金额可重新提现。请检查您的 PayPal 账户邮箱，然后重新申请提现。',
  ],
  reversed: [
    'PayPal took the payment back after it had arrived. The amount is available again; check your PayPal account, then request it once more.',
    'PayPal 在到账后撤回了该笔付款。该金额可重新提现；请检查您的 PayPal 账户，然后重新申请提现。',
  ],
  failed: [
    'The transfer came back. Check your bank details; it is then sent again.',
    '转账被退回。请检查您的银行信息，之后将重新转账。',
  ],
};

/** By what was decided, and for a payment by how. */
const sentencesOf = ({ to, method }: Values) =>
  (method === 'paypal' ? sentences[`${to} by PayPal`] : undefined) ?? sentences[to] ?? ['', ''];

const present = (value: string) => (fact: string) => (value === '' ? [] : [[fact, value] as const]);

/** What was decided about a withdrawal of an affiliate. */
export const withdrawalDecided: Kind<Values> = {
  'en-US': (values) => ({
    subject: `Withdrawal ${values.number}: ${values.to}`,
    heading: `${values.number}: ${values.amount}`,
    before: [sentencesOf(values)[0]],
    facts: [...present(values.reason)('Reason'), ...present(values.reference)('Reference')],
    button: { label: 'Open the withdrawals', path },
    after: [],
  }),
  'zh-CN': (values) => ({
    subject: `提现 ${values.number}`,
    heading: `${values.number}：${values.amount}`,
    before: [sentencesOf(values)[1]],
    facts: [...present(values.reason)('原因'), ...present(values.reference)('转账参考号')],
    button: { label: '查看提现', path },
    after: [],
  }),
};
