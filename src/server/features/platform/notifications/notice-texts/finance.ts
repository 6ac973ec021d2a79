import type { NoticeTexts } from '../notice-text.ts';

export const financeNotices = {
  'recharge-created': {
    title: /*i18n*/ {
      id: 'notice.recharge-created.title',
      message:
        '{count, plural, one {Recharge {number} waits for confirmation} other {# recharges wait for confirmation}}',
    },
    text: /*i18n*/ {
      id: 'notice.recharge-created.text',
      message: 'Compare the transfer with the bank account, then confirm it.',
    },
  },
  'recharge-confirmed': {
    title: /*i18n*/ {
      id: 'notice.recharge-confirmed.title',
      message: '{count, plural, one {Recharge {number} is confirmed} other {# recharges are confirmed}}',
    },
    text: /*i18n*/ { id: 'notice.recharge-confirmed.text', message: 'The money is on your balance now.' },
  },
  'recharge-refused': {
    title: /*i18n*/ {
      id: 'notice.recharge-refused.title',
      message: '{count, plural, one {Recharge {number} was not accepted} other {# recharges were not accepted}}',
    },
    text: /*i18n*/ {
      id: 'notice.recharge-refused.text',
      message: 'Open it to read the reason. You can enter the transfer again.',
    },
  },
  'payment-created': {
    title: /*i18n*/ {
      id: 'notice.payment-created.title',
      message: '{count, plural, one {Manual payment {number} is announced} other {# manual payments are announced}}',
    },
    text: /*i18n*/ {
      id: 'notice.payment-created.text',
      message: 'Nothing is bought or packed for its orders until the transfer has arrived.',
    },
  },
  'payment-completed': {
    title: /*i18n*/ {
      id: 'notice.payment-completed.title',
      message: '{count, plural, one {Manual payment {number} has arrived} other {# orders paid by hand are under way}}',
    },
    text: /*i18n*/ { id: 'notice.payment-completed.text', message: 'We have begun to work on its orders.' },
  },
  'withdrawal-requested': {
    title: /*i18n*/ {
      id: 'notice.withdrawal-requested.title',
      message: '{count, plural, one {Withdrawal {number} waits for approval} other {# withdrawals wait for approval}}',
    },
    text: /*i18n*/ {
      id: 'notice.withdrawal-requested.text',
      message: 'An affiliate wants to be paid. Check the details, then approve or reject it.',
    },
  },
  'withdrawal-reversed': {
    title: /*i18n*/ {
      id: 'notice.withdrawal-reversed.title',
      message: '{count, plural, one {PayPal took back withdrawal {number}} other {PayPal took back # withdrawals}}',
    },
    text: /*i18n*/ {
      id: 'notice.withdrawal-reversed.text',
      message: 'The amount is on the balance of the affiliate again.',
    },
  },
  'paypal-completed': {
    title: /*i18n*/ {
      id: 'notice.paypal-completed.title',
      message: '{count, plural, one {PayPal payment {number} has arrived} other {# PayPal payments have arrived}}',
    },
    text: /*i18n*/ {
      id: 'notice.paypal-completed.text',
      message: 'It is credited already: there is nothing to confirm.',
    },
  },
  'paypal-declined': {
    title: /*i18n*/ {
      id: 'notice.paypal-declined.title',
      message: '{count, plural, one {PayPal payment {number} was declined} other {# PayPal payments were declined}}',
    },
    text: /*i18n*/ {
      id: 'notice.paypal-declined.text',
      message: 'PayPal did not release the money. Pay another way.',
    },
  },
  'paypal-disputed': {
    title: /*i18n*/ {
      id: 'notice.paypal-disputed.title',
      message: '{count, plural, one {PayPal payment {number} is disputed} other {# PayPal payments are disputed}}',
    },
    text: /*i18n*/ {
      id: 'notice.paypal-disputed.text',
      message: 'Respond at PayPal before its date, or the money goes back to the payer.',
    },
  },
} as const satisfies NoticeTexts;
