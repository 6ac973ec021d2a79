import type { XmlElement } from './xml-element.ts';

export const el = (
  name: string,
  inside: string | readonly XmlElement[],
  attributes: Record<string, string> = {},
): XmlElement => ({
  name,
  attributes,
  text: typeof inside === 'string' ? inside : '',
  children: typeof inside === 'string' ? [] : inside,
});

const amt = (value: string, currency = 'EUR') => el('Amt', value, { Ccy: currency });
export const bal = (code: string, value: string, sign = 'CRDT', currency = 'EUR') =>
  el('Bal', [
    el('Tp', [el('CdOrPrtry', [el('Cd', code)])]),
    amt(value, currency),
    el('CdtDbtInd', sign),
    el('Dt', [el('Dt', '2026-11-02')]),
  ]);

type Entry = { value: string; sign?: string; currency?: string; status?: XmlElement; more?: readonly XmlElement[] };
export const ntry = ({ value, sign = 'CRDT', currency = 'EUR', status = el('Sts', 'BOOK'), more = [] }: Entry) =>
  el('Ntry', [amt(value, currency), el('CdtDbtInd', sign), status, el('BookgDt', [el('Dt', '2026-11-02')]), ...more]);

export const camt = (...statement: readonly XmlElement[]) =>
  el('Document', [
    el('BkToCstmrStmt', [
      el('GrpHdr', ''),
      el('Stmt', [
        el('Id', 'STMT-2026-211'),
        el('Acct', [el('Id', [el('IBAN', 'DE02 1203 0000 0000 2020 51')]), el('Ccy', 'EUR')]),
        ...statement,
      ]),
    ]),
  ]);

/** As German banks write it: with block headers, SEPA marks and a statement in two parts. */
export const germanMt940 = [
  '{1:F01BYLADEM1AXXX0000000000}{2:I940XXXXXXXXXXXXN}{4:',
  ':20:STARTUMS',
  ':25:12030000/0000202051',
  ':28C:00211/001',
  ':60F:C261101EUR1000,00',
  ':61:2611021102CR250,00NTRFNONREF//POS 17',
  '/OCMT/EUR250,00/',
  ':86:166?00GUTSCHR. UEBERWEISUNG?109310?20EREF+NORDLYS-77?21KREF+B1?22SVWZ+Recharge R-261101-7K3Q',
  '?23F thank you?30BYLADEM1001?31DE89370400440532013000?32NORDLYS HANDEL?33S AB',
  ':61:2611021102DR12,5NCHGNONREF',
  ':86:808?00ENTGELT?20Fee',
  ':62F:C261102EUR1237,50',
  '-}',
].join('\r\n');

export const dutchMt940 = [
  ':20:P140220000000001',
  ':25:NL08RABO0123456789EUR',
  ':28C:00000',
  ':60F:D251231EUR10,00',
  ':61:2512310101C110,NTRFNONREF',
  ':86:/EREF/NL-77/BENM//NAME/Test Shop BV/REMI/USTD//Top up 4711/IBAN/NL91ABNA0417164300',
  ':62F:C251231EUR100,00',
  '-',
].join('\n');
