import { givenReference } from './statement.ts';

/** What field :86: says about a movement. */
export interface MovementInfo {
  readonly reference: string;
  readonly text: string;
  readonly name: string;
  readonly iban: string;
}

// SEPA marks within the remittance fields of German banks.
const marks = ['EREF', 'KREF', 'MREF', 'CRED', 'DEBT', 'COAM', 'OAMT', 'SVWZ', 'ABWA', 'ABWE', 'IBAN', 'BIC'] as const;
const mark = new RegExp(`(${marks.join('|')})\\+`);

function markedParts(text: string): ReadonlyMap<string, string> {
  const [before = '', ...rest] = text.split(mark);
  const parts = new Map([['', before.trim()]]);
  for (let i = 0; i + 1 < rest.length; i += 2) parts.set(rest[i] ?? '', (rest[i + 1] ?? '').trim());
  return parts;
}

/** `166?00CREDIT?20SVWZ+Invoice 7?32Nordlys AB`: ?20–?29 and ?60–?63 are the text, ?31 the account, ?32–?33 the name. */
function subfields(info: string): MovementInfo {
  const fields = info
    .replaceAll('\n', '')
    // A question mark of a text has no two digits after it.
    .split(/\?(?=\d{2})/)
    .slice(1)
    .map((field) => ({ code: field.slice(0, 2), value: field.slice(2) }));
  const joined = (codes: RegExp, by = '') =>
    fields
      .filter(({ code }) => codes.test(code))
      .map(({ value }) => value)
      .join(by)
      .trim();
  const parts = markedParts(joined(/^(2\d|6[0-3])$/));
  return {
    reference: givenReference(parts.get('EREF') ?? '') || givenReference(parts.get('KREF') ?? ''),
    text: parts.get('SVWZ') ?? parts.get('') ?? '',
    name: parts.get('ABWA') ?? joined(/^3[23]$/),
    iban: parts.get('IBAN') ?? joined(/^(31|38)$/),
  };
}

// Dutch and Nordic banks: /EREF/NL-77/NAME/Nordlys AB/REMI/Invoice 7, or /EREF/NL-77//CNTP/account/BIC/Nordlys AB/city//.
const words = [
  'TRTP',
  'IBAN',
  'BIC',
  'NAME',
  'REMI',
  'EREF',
  'MARF',
  'CSID',
  'CNTP',
  'ORDP',
  'BENM',
  'ISDT',
  'PREF',
  'RTRN',
  'ULTD',
  'ULTC',
] as const;
const word = new RegExp(`/(${words.join('|')})/`);

function slashed(info: string): MovementInfo {
  const [, ...rest] = info.replaceAll('\n', '').split(word);
  const parts = new Map<string, string>();
  for (let i = 0; i + 1 < rest.length; i += 2) parts.set(rest[i] ?? '', (rest[i + 1] ?? '').trim());
  const [account = '', , party = ''] = (parts.get('CNTP') ?? '').split('/');
  return {
    reference: (parts.get('EREF') ?? '').replace(/\/$/, ''),
    text: (parts.get('REMI') ?? '').replace(/^(USTD\/\/|STRD\/CUR\/)/, '').replace(/\/$/, ''),
    name: parts.get('NAME') ?? party.trim(),
    iban: parts.get('IBAN') ?? account.trim(),
  };
}

/** Reads the information of field :86: in the three ways that banks write it. */
export function readInfo(info: string): MovementInfo {
  if (/^\d{3}\?/.test(info) || /^\?\d{2}/.test(info)) return subfields(info);
  if (word.test(info.replaceAll('\n', ''))) return slashed(info);
  return { reference: '', text: info.replaceAll('\n', ' '), name: '', iban: '' };
}
