import type { Refusal } from '../refusal.ts';

export const bankStatementsRefusals = {
  'bank-statement.unreadable': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank-statement.unreadable',
      message: 'This is not a bank statement in CAMT.053, MT940 or CSV with at least one entry. Nothing was stored.',
    },
  },
  'bank-statement.bad-value': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank-statement.bad-value',
      message: '“{value}” ({place}) cannot be read as a day or an amount. Nothing was stored.',
    },
  },
  'bank-statement.wrong-currency': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank-statement.wrong-currency',
      message:
        'The statement has amounts in “{found}”, which is not the currency of its account or not known. Nothing was stored.',
    },
  },
  'bank-statement.no-balance': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank-statement.no-balance',
      message:
        'The statement {number} has no opening or no closing balance, so it cannot be checked. Nothing was stored.',
    },
  },
  'bank-statement.wrong-sum': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank-statement.wrong-sum',
      message:
        'The statement {number} does not add up: {opening} and entries of {entries} {currency} are not {closing}. Nothing was stored.',
    },
  },
  'bank-statement.too-many': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank-statement.too-many',
      message: 'A file may have at most {limit, number} entries. Export a shorter period.',
    },
  },
  'bank-statement.columns': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank-statement.columns',
      message: 'The file does not have all of the chosen columns. Choose them again.',
    },
  },
  'bank-statement.too-large': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank-statement.too-large',
      message: 'The file is larger than {limit, number} MB. Export a shorter period.',
    },
  },
  'bank-statement.wrong-encoding': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank-statement.wrong-encoding',
      message: 'The file is not written in the encoding it names. Download it from the bank again.',
    },
  },
  'bank-statement.declares-entities': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank-statement.declares-entities',
      message: 'The file has a document type or entities, which no bank statement has. It was not read.',
    },
  },
  'bank-statement.changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.bank-statement.changed',
      message:
        'The statement {number} of {account} is stored already, with other balances or entries. Nothing was stored.',
    },
  },
  'bank-entry.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.bank-entry.wrong-status',
      message:
        'This entry is {status, select, matched {assigned} ignored {ignored} outgoing {an outgoing payment} other {open}} by now. Reload to see who decided.',
    },
  },
  'bank-entry.too-much': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank-entry.too-much',
      message: 'These amounts are more than what is left of the entry. Nothing was assigned.',
    },
  },
  'bank-entry.part-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.bank-entry.part-twice',
      message: 'The same recharge is named twice. Nothing was assigned.',
    },
  },
  'bank-entry.partly-matched': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.bank-entry.partly-matched',
      message: 'A part of this entry pays a recharge already. Take that back first.',
    },
  },
  'bank-entry.confirmed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.bank-entry.confirmed',
      message: 'The recharge {number} is confirmed, so its money stays where it is.',
    },
  },
  'recharge.matched': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.recharge.matched',
      message: 'An entry of a bank statement pays {number} already. Take that back on the bank statements page first.',
    },
  },
} as const satisfies Record<string, Refusal>;
