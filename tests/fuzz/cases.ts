import fc, { type GeneratorValue } from 'fast-check';
import type { AccountName } from '#server/demo/people.ts';
import { damaged } from './damage.ts';
import type { Operation } from './operations.ts';
import { valueOf, type Known } from './values.ts';

/** Faults of the request itself, apart from its input. */
export type Envelope = 'plain' | 'no-key' | 'bad-key' | 'no-json' | 'wrong-type' | 'bad-token' | 'truncated';

export type Case = {
  readonly operation: Operation;
  readonly account: AccountName | null;
  readonly envelope: Envelope;
  readonly input: Record<string, unknown>;
  /** Content of the file, if the operation takes one. */
  readonly file: string;
};

// Most operations are open to administrators; other accounts reach those of sellers or packers.
const accounts: readonly (AccountName | null)[] = [
  ...Array<AccountName>(12).fill('admin'),
  'seller',
  'seller',
  'seller',
  'manager',
  'purchaser',
  'packer',
  'sales',
  'service',
  'affiliate',
  null,
];
const envelopes: readonly Envelope[] = ['no-key', 'bad-key', 'no-json', 'wrong-type', 'bad-token', 'truncated'];
const files = [
  '',
  'Name,Email,Financial Status,Paid at\n#1,a@b.test,paid,2026-13-45 00:00:00 +0000\n',
  `Name,Email,Lineitem quantity,Lineitem name\n#1,\ud83d\ude00,99999999999,"${'x'.repeat(5_000)}"\n`,
  'sep=;\nName;Total\n#1;-5,00\n',
  '"unclosed,\n1,2',
  'PK\u0003\u0004 not a zip',
  '\u0089PNG\r\n\u001a\n truncated',
  '%PDF-1.7 truncated',
  'tracking,time,status\nX,2026-02-30,Delivered\n',
];

/** `count` cases from one seed: deterministic as long as the document and the demo world are unchanged. */
export function casesOf(operations: readonly Operation[], known: Known, seed: number, count: number): Case[] {
  const one = fc.gen().map((draw) => caseOf(operations, known, draw));
  return fc.sample(one, { seed, numRuns: count });
}

function caseOf(operations: readonly Operation[], known: Known, draw: GeneratorValue): Case {
  const pick = <T>(list: readonly T[]): T => list[draw(fc.nat, list.length - 1)] as T;
  const operation = pick(operations);
  const good = valueOf(operation.schema, draw, known);
  const faults = [0, 0, 1, 1, 1, 2, 3][draw(fc.nat, 6)] ?? 0;
  const input = typeof good === 'object' && good !== null ? (good as Record<string, unknown>) : {};
  return {
    operation,
    account: pick(accounts),
    envelope: draw(fc.nat, 24) === 0 ? pick(envelopes) : 'plain',
    input: damaged(input, faults, draw),
    file: pick(files),
  };
}
