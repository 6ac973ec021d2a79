import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutOf, shopify, template, type Dialect, type Field } from './dialects.ts';
import { FileProblem } from './problem.ts';

const titlesOf = ({ columns }: Dialect) => Object.values(columns);
const problemOf = (header: readonly string[]) => {
  try {
    layoutOf(header);
    return null;
  } catch (error) {
    if (error instanceof FileProblem) return error.problem;
    throw error;
  }
};
const without = (dialect: Dialect, title: string) => titlesOf(dialect).filter((each) => each !== title);

describe.each([shopify, template])('$kind', (dialect) => {
  const titles = titlesOf(dialect);

  test('its own columns are found in any order, among others', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...titles, 'Vendor', 'Risk Level', '备注'], { minLength: titles.length + 3 }),
        (header) => {
          const layout = layoutOf(header);
          expect(layout.dialect.kind).toBe(dialect.kind);
          const read = Object.entries(dialect.columns).map(([field]) => header[layout.at.get(field as Field) ?? -1]);
          expect(read).toEqual(titles);
          expect(layout.width).toBe(header.length);
        },
      ),
    );
  });

  test('titles are found with other letters, blanks and a byte order mark', () => {
    const [first = '', ...others] = titles;
    const header = [`\uFEFF${first.toUpperCase()}`, ...others.map((title) => ` ${title.replaceAll(' ', '\u00a0\n')} `)];
    expect(layoutOf(header).at).toEqual(layoutOf(titles).at);
  });

  test.each(dialect.required)('a file without the column of %s is refused, by the name of the column', (field) => {
    const title = dialect.columns[field] ?? '';
    expect(problemOf(without(dialect, title))).toEqual({ code: 'import.columns-missing', details: { columns: title } });
  });

  test('all missing columns are named at once', () => {
    const [one = '', other = ''] = dialect.required.map((field) => dialect.columns[field] ?? '');
    expect(problemOf(titles.filter((title) => title !== one && title !== other))).toEqual({
      code: 'import.columns-missing',
      details: { columns: `${one}, ${other}` },
    });
  });

  test.each(titles)('%s twice is refused', (title) => {
    expect(problemOf([...titles, title.toLowerCase()])).toEqual({
      code: 'import.column-twice',
      details: { column: title },
    });
  });

  test('an optional column may be missing', () => {
    const optional = titles.filter((_, at) => !dialect.required.includes(Object.keys(dialect.columns)[at] as Field));
    expect(optional.length).toBeGreaterThan(5);
    for (const title of optional) expect(problemOf(without(dialect, title))).toBeNull();
  });
});

test('a column that is not ours may be there twice', () => {
  expect(problemOf([...titlesOf(shopify), 'Vendor', 'Vendor'])).toBeNull();
});

test('a column is not mistaken for another whose title begins alike', () => {
  const header = ['Id of the risk', 'Shipping Name 2', 'Names', ...titlesOf(shopify)];
  expect(layoutOf(header).at.get('source_id')).toBe(header.indexOf('Id'));
  expect(layoutOf(header).at.get('order_number')).toBe(header.indexOf('Name'));
});

test('empty columns at the end do not count', () => {
  expect(layoutOf([...titlesOf(template), '', ' ']).width).toBe(titlesOf(template).length);
});

test.each<[readonly string[], string]>([
  [[], '–'],
  [['', ' '], '–'],
  [['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c, d, e'],
  [['Product', 'Price\nEUR'], 'Product, Price EUR'],
  [['x'.repeat(100)], `${'x'.repeat(57)}…`],
])('%j is unknown', (header, found) => {
  expect(problemOf(header)).toEqual({ code: 'import.unknown-columns', details: { found } });
});

test('a problem names columns as the file does', () => {
  expect(layoutOf(titlesOf(shopify)).titleOf('price')).toBe('Lineitem price');
  expect(layoutOf(titlesOf(template)).titleOf('price')).toBe('Unit price');
});
