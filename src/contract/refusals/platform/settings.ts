import type { Refusal } from '../refusal.ts';

export const settingsRefusals = {
  'settings.wrong-url': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.settings.wrong-url',
      message: 'Please enter a full address that begins with https:// or http://.',
    },
  },
  'settings.wrong-mail': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.settings.wrong-mail',
      message: 'Please enter a mail address such as name@example.com.',
    },
  },
  'settings.address-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.settings.address-changed',
      message: 'Another user changed this address meanwhile. Choose which one stays.',
    },
  },
  'settings.wrong-silence': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.settings.wrong-silence',
      message:
        'Please write each country as “BR 5 14”: its code, the days after the label, the days in transit, 1 to 90 each.',
    },
  },
  'settings.wrong-phone': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.settings.wrong-phone',
      message: 'Please enter the phone number with digits, spaces and a leading + only.',
    },
  },
  'settings.wrong-vat': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.settings.wrong-vat',
      message: 'This is no VAT number of {country_code}. It looks like {example}.',
    },
  },
  'settings.country-needed': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.settings.country-needed',
      message: 'Please choose the country first: a VAT number is judged by it.',
    },
  },
  'settings.wrong-country': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.settings.wrong-country', message: 'We do not know the country {country_code}.' },
  },
  'settings.unknown-zone': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.settings.unknown-zone', message: 'We do not know the time zone {zone}.' },
  },
  'settings.factor-first': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.settings.factor-first',
      message: 'Set up two-step sign-in for your own account first. This rule would lock you out.',
    },
  },
  'settings.push-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.settings.push-changed',
      message: 'Another user has made new keys. Reload to see them.',
    },
  },
  'rate.wrong-value': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.rate.wrong-value',
      message: 'Please enter a rate above 0 with at most 8 decimals, such as 1.0845.',
    },
  },
  'rate.same-currency': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.rate.same-currency', message: 'Please choose two different currencies.' },
  },
  'rate.unknown-currency': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.rate.unknown-currency', message: 'We do not know the currency {currency}.' },
  },
  'rate.far-off': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.rate.far-off',
      message: 'This is {percent} % away from the current rate ({current}). Please check it, then set it again.',
    },
  },
  'rate.offer-gone': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.rate.offer-gone',
      message: 'Newer rates have been fetched. Please check them first.',
    },
  },
  'carrier.wrong-tracking-url': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.carrier.wrong-tracking-url',
      // Literal braces, passed as a value because the message format reserves them.
      message: 'Please enter an address that begins with https:// and holds {placeholder} where the number goes.',
    },
  },
  'balance-account.name-missing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.balance-account.name-missing', message: 'Please input account name' },
  },
  'balance-account.name-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.balance-account.name-taken',
      message: 'There is an account named {name} already. Please choose another name.',
    },
  },
  'balance-account.store-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.balance-account.store-taken',
      message: '{store} belongs to the account {name}. Take it out there first.',
    },
  },
  'paypal.wrong-mail': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.paypal.wrong-mail',
      message: 'Please enter the mail address of the PayPal account, such as name@example.com.',
    },
  },
  'paypal.note-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.paypal.note-changed',
      message: 'Another user changed this note meanwhile. Choose which text stays.',
    },
  },
  'paypal.holder-missing': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.paypal.holder-missing', message: 'Please enter the account holder.' },
  },
  'paypal.mail-taken': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.paypal.mail-taken', message: 'The PayPal account {email} is on the list already.' },
  },
  'ioss.wrong-number': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.ioss.wrong-number',
      message: 'An IOSS number is IM and 10 digits, such as IM0123456789.',
    },
  },
  'ioss.number-taken': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.ioss.number-taken', message: 'This IOSS number is on the list already.' },
  },
  'ioss.wrong-country': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.ioss.wrong-country',
      message: 'IOSS numbers are given by member states of the European Union. {country_code} is none.',
    },
  },
  'ioss.channel-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.ioss.channel-taken',
      message: '{channel} carries the number {number} already. Take it off there first.',
    },
  },
} as const satisfies Record<string, Refusal>;
