import { randomUUID } from 'node:crypto';
import type { TestApp } from '../server/app.ts';
import type { TestClient } from '../server/client.ts';

type Movement = {
  readonly amount: string;
  readonly reference?: string;
  readonly text?: string;
  readonly name?: string;
};
type File = { readonly name: string; readonly type: string; readonly content: Buffer };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const direction = (amount: string) => `<CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

const ntry = ({ amount, reference = '', text = '', name = '' }: Movement, n: number, version: string): string => {
  const party = `<Nm>${escaped(name)}</Nm>`;
  return `<Ntry><Amt Ccy="EUR">${amount.replace('-', '')}</Amt>${direction(amount)}
    <Sts>${version === '02' ? 'BOOK' : '<Cd>BOOK</Cd>'}</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt>
    <AcctSvcrRef>BANK-${n}-${escaped(reference)}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${escaped(reference)}</EndToEndId></Refs>
    <RltdPties><Dbtr>${version === '02' ? party : `<Pty>${party}</Pty>`}</Dbtr></RltdPties>
    <RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
};

type Camt = { id?: string; account?: string; version?: string; closing?: string; prolog?: string };

/** A CAMT.053 file with one statement that opens at 100.00. */
export function camtFile(
  movements: readonly Movement[],
  { id = randomUUID(), account = 'DE02120300000000202051', version = '08', closing, prolog = '' }: Camt = {},
): File {
  const end = closing ?? ((10_000 + movements.reduce((all, { amount }) => all + cents(amount), 0)) / 100).toFixed(2);
  const bal = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount.replace('-', '')}</Amt>${direction(amount)}</Bal>`;
  const content = `<?xml version="1.0" encoding="UTF-8"?>${prolog}
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Id>${id}</Id>
    <Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${bal('OPBD', '100.00')}${bal('CLBD', end)}
    ${movements.map((one, n) => ntry(one, n, version)).join('')}</Stmt></BkToCstmrStmt></Document>`;
  return { name: 'statement.xml', type: 'application/xml', content: Buffer.from(content) };
}

export const textFile = (name: string, content: string | Buffer): File => ({
  name,
  type: 'text/plain',
  content: Buffer.from(content),
});

/** Imports one entry and returns it. */
export async function importedEntry(app: TestApp, by: TestClient, movement: Movement) {
  const id = randomUUID();
  const { code, msg } = await by.upload('bank_statement.import', {}, camtFile([movement], { id }));
  if (code !== 200) throw new Error(msg);
  const { rows } = await app.pool.query(
    'select e.id from bank_entries e join bank_statements s on s.id = e.statement_id where s.number = $1',
    [id],
  );
  const [row] = rows as readonly { id: string }[];
  if (!row) throw new Error('No entry was stored');
  return (await by.query('bank_statement.entry', { _id: row.id })).data;
}
