import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import bwip from 'bwip-js/node';
import { describe, expect, test } from 'vitest';
import { labelFormatNames, maxLabelsPerFile } from '#domain/shared/labels/formats.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';

const app = await testApp({ works: false });
const [packer, purchaser, manager, seller, salesperson] = await Promise.all(
  (['packer', 'purchaser', 'manager', 'seller', 'sales'] as const).map((role) => app.as(role)),
);
const { commandRefusal, queryRefusal } = refusalChecks(app);

/** A new warehouse with these locations. */
async function warehouseWith(codes: readonly string[]) {
  const [id, code] = [randomUUID(), `W${randomUUID().slice(0, 6)}`];
  await app.pool.query(
    `insert into warehouses (id, code, name, name_cn, kind, address) values ($1, $2, 'Test', '测试', 'internal', '{}')`,
    [id, code],
  );
  await app.pool.query(`insert into locations (warehouse_id, code) select $1, unnest($2::text[])`, [id, codes]);
  return { id, code };
}

const aisles = await warehouseWith(['A-10-01', 'A-2-01', 'B-01-01', 'A_1']);
const other = await warehouseWith(['A-77-07']);

type Labels = Input<'location.printLabels'>;
const labels = (change: Partial<Labels> = {}): Labels => ({
  warehouse_id: aisles.id,
  format: '50x30',
  file: 'zpl',
  ...change,
});
const print = (change?: Partial<Labels>, by = packer) => by!.download('location.printLabels', labels(change));

/** The codes on labels, in order. */
const codesIn = (zpl: Buffer) => [...zpl.toString().matchAll(/\^BCN.*\^FD(.*)\^FS/g)].map(([, code]) => code);

describe('labels of locations', () => {
  test('for label printers are all of a warehouse in walking order, and none of another one', async () => {
    const { body, name, type } = await print();
    expect([type, name]).toEqual(['text/plain; charset=utf-8', `places-${aisles.code}.zpl`]);
    expect(codesIn(body).toSorted()).toEqual(['A-10-01', 'A-2-01', 'A_5f1', 'B-01-01']);
    expect(body.toString()).not.toContain('A-77-07');
    expect(body.indexOf('^FDA-2-01')).toBeLessThan(body.indexOf('^FDA-10-01'));
    expect(codesIn((await print({ warehouse_id: other.id })).body)).toEqual(['A-77-07']);
  });

  test('are those that begin with a prefix, in any case; an underscore is only itself', async () => {
    expect(codesIn((await print({ prefix: ' a-' })).body)).toEqual(['A-2-01', 'A-10-01']);
    expect(codesIn((await print({ prefix: 'A_' })).body)).toEqual(['A_5f1']);
  });

  test.each(labelFormatNames)('of %s are a PDF with as many barcodes as locations', async (format) => {
    const { body, type } = await print({ format, file: 'pdf', prefix: 'A-' });
    expect(type).toBe('application/pdf');
    expect(body.toString('latin1')).toContain(`/Count ${format === 'a4' ? 1 : 2}`);
    expect(barsIn(body)).toEqual(['A-2-01', 'A-10-01'].flatMap(barsOf));
  });

  test('are printed by those who count, not by sellers and salespersons', async () => {
    for (const client of [packer, purchaser, manager]) expect((await print({}, client)).http).toBe(200);
    for (const client of [seller, salesperson]) {
      expect(await commandRefusal(client!, 'location.printLabels', labels())).toBe('permission.denied');
      expect(await queryRefusal(client!, 'location.warehouses', {})).toBe('permission.denied');
    }
  });

  test('are counted before they are printed', async () => {
    const count = async (prefix: string) => {
      const { data } = await packer!.query('location.warehouses', { prefix });
      return [aisles, other].map(({ id }) => data.find(({ _id }) => _id === id)?.locations);
    };
    expect([await count(''), await count('a-'), await count('B'), await count('%')]).toEqual([
      [4, 1],
      [2, 1],
      [1, 0],
      [0, 0],
    ]);
  });
});

describe('no labels are printed', () => {
  test.each([
    ['of an unknown warehouse', { warehouse_id: randomUUID() }, 'not-found'],
    ['without a warehouse', { warehouse_id: undefined }, 'warehouse_id empty'],
    ['where no location begins so', { prefix: 'Q-' }, 'location.none-match'],
    ['of a prefix of 41 characters', { prefix: 'A'.repeat(41) }, 'prefix too_long'],
    ['of an unknown size', { format: '10x10' }, 'format option'],
    ['as an unknown file', { file: 'epl' }, 'file option'],
  ] satisfies readonly BadInput<Labels>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(packer!, 'location.printLabels', { ...labels(), ...change })).toBe(expected);
  });

  test('as ZPL on sheets', async () => {
    expect(await commandRefusal(packer!, 'location.printLabels', labels({ format: 'a4' }))).toMatch(/^format/);
  });

  test('of a warehouse without locations, with a sentence that names it', async () => {
    const { id, code } = await warehouseWith([]);
    const response = await packer!.mutate('location.printLabels', labels({ warehouse_id: id }));
    expect(response).toMatchObject({ refusal: 'location.none', msg: `Warehouse ${code} has no places yet.` });
  });

  test('of more locations than a file holds; of exactly so many they are', async () => {
    const codes = Array.from({ length: maxLabelsPerFile }, (_, nth) => `A-${nth}`);
    const { id } = await warehouseWith([...codes, 'B-1']);
    expect(await commandRefusal(packer!, 'location.printLabels', labels({ warehouse_id: id }))).toBe(
      'location.too-many-labels',
    );
    expect(codesIn((await print({ warehouse_id: id, prefix: 'A' })).body)).toHaveLength(maxLabelsPerFile);
  });

  test('of a code that is too long for the size', async () => {
    const { id } = await warehouseWith(['A'.repeat(30)]);
    const input = labels({ warehouse_id: id, format: '40x30' });
    expect(await commandRefusal(packer!, 'location.printLabels', input)).toBe('location.no-barcode');
    expect((await print({ ...input, format: '50x30' })).http).toBe(200);
  });
});

/** Widths of the black bars of a code, in modules. */
function barsOf(text: string): number[] {
  // oxlint-disable-next-line import/no-named-as-default-member -- the export named raw is another function, a symbology
  const [code] = bwip.raw('code128', text, '');
  return code && 'sbs' in code ? code.sbs.filter((_, index) => index % 2 === 0) : [];
}

/** Widths of the rectangles drawn in a PDF, in modules: the narrowest bar is one. */
function barsIn(pdf: Buffer): number[] {
  const text = pdf.toString('latin1');
  const widths = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, data = '']) => {
    try {
      const drawn = inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
      return [...drawn.matchAll(/^[\d.-]+ [\d.-]+ ([\d.-]+) [\d.-]+ re$/gm)].map(([, width]) => Number(width));
    } catch {
      return [];
    }
  });
  const module = Math.min(...widths);
  return widths.map((width) => Math.round(width / module));
}
