import { describe, expect, test } from 'vitest';
import { languages } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import type { TableProblem } from '../../../core/tables/table-fault.ts';
import { tableRefusal } from './table-refusal.ts';

const problems: readonly TableProblem[] = [
  { reason: 'empty' },
  { reason: 'not-text' },
  { reason: 'old-excel' },
  { reason: 'broken-xlsx' },
  { reason: 'memory' },
  { reason: 'too-slow' },
  { reason: 'busy' },
  { reason: 'wrong-type', found: 'PDF' },
  { reason: 'unpacked-too-large', limit: '160 MB' },
  { reason: 'encoding', row: 4711 },
  { reason: 'row-too-long', row: 4711 },
  { reason: 'quote-open', row: 4711 },
  { reason: 'quote-broken', row: 4711 },
  { reason: 'formula-error', cell: 'AB4711' },
  { reason: 'formula-empty', cell: 'AB4711' },
  { reason: 'too-many-columns', row: 4711, limit: 812 },
  { reason: 'too-many-rows', row: 4711, limit: 812 },
];
/** Where the file is to be corrected, or how large it may be. */
const placeOf = (problem: TableProblem): readonly string[] => [
  ...('row' in problem && problem.reason !== 'too-many-rows' ? ['4711'] : []),
  ...('limit' in problem ? [String(problem.limit)] : []),
  ...('cell' in problem ? ['AB4711'] : []),
  ...('found' in problem ? ['PDF'] : []),
];

describe.each(languages)('%s', (language) => {
  test.each(problems)('$reason is a whole sentence that names the place', (problem) => {
    const { refusal, details } = tableRefusal(problem);
    const text = sentence(refusal, language, details);
    expect(text).not.toMatch(/[{}]|undefined|null|NaN/);
    expect(/\p{Script=Han}/u.test(text)).toBe(language === 'zh-CN');
    const digits = text.replaceAll(/(?<=\d)[,\s](?=\d)/g, '');
    expect(placeOf(problem).filter((place) => !digits.includes(place))).toEqual([]);
  });
});

test('different causes have different refusals, but for those with one remedy', () => {
  const codes = problems.map((problem) => tableRefusal(problem).refusal);
  expect(new Set(codes).size).toBeGreaterThanOrEqual(problems.length - 3);
});
