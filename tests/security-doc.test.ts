import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are numbered from 1 without gaps. */
const sections = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2
  4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2
  8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1
  11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5
  16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;
const required = sections.split(/\s+/).flatMap((each) => {
  const [section = '', count = '0'] = each.split(':');
  return Array.from({ length: Number(count) }, (_, at) => `V${section}.${at + 1}`);
});
const verdicts = ['met', 'not met', 'not applicable', 'operator'] as const;

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'src/server/SECURITY.md'), 'utf8');
const cells = text
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** One requirement, or all of those from one to another. */
function idsOf(cell: string): readonly string[] {
  const [from = '', to = from] = cell.split('–');
  return required.slice(required.indexOf(from), required.indexOf(to) + 1);
}

const rows = cells
  .filter(([id = '', , verdict = '']) => id.startsWith('V') && verdicts.some((each) => each === verdict))
  .map(([id = '', words = '', verdict = '', paths = '']) => ({ ids: idsOf(id), words, verdict, paths }));
const listed = (verdict: string) => rows.flatMap((row) => (row.verdict === verdict ? row.ids : []));

test('every requirement of levels 1 and 2 has one verdict', () => {
  expect(required).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids)).toEqual(required);
});

test('the counts at the top are those of the tables', () => {
  const counted = verdicts.map((verdict) => [verdict, String(listed(verdict).length)]);
  expect(cells.filter((row) => row.length === 2 && verdicts.some((each) => each === row[0]))).toEqual(counted);
});

test('what is not met is explained, in the same order', () => {
  const explained = cells.filter((row) => row.length === 3 && row[0]?.startsWith('V')).map(([id]) => id);
  expect(explained).toEqual(listed('not met'));
});

test('what is met or left to the operator names the code that does it', () => {
  const isNamed = ({ paths }: { paths: string }) => paths.includes('`');
  expect(rows.filter((row) => ['met', 'operator'].includes(row.verdict) && !isNamed(row))).toEqual([]);
});

test('every path that is named exists', () => {
  const named = [...text.matchAll(/`((?:src|tests|e2e)\/[^`\s]+|[a-z.-]+\.json|vite\.config\.ts)`/g)];
  expect(named.length).toBeGreaterThan(150);
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('requirements have short messages', () => {
  expect(rows.filter(({ words }) => words.split(/\s+/).length > 12)).toEqual([]);
});
