import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelsAsZpl } from './zpl.ts';

const mug = { title: 'Mug', variant: 'Sage', sku: 'MUG-SAGE', code: 'MUG-SG' };
const size = { width: 50, height: 30 };

test('a label is a page of its size with the texts, the barcode and the number of copies', () => {
  const zpl = labelsAsZpl([mug], size, 3);
  expect(zpl.startsWith('^XA^CI28\n^PW400^LL240\n')).toBe(true);
  expect(zpl).toContain('^FDMug^FS');
  expect(zpl).toContain('^BY3^BCN,108,N,N,N^FH_^FDMUG-SG^FS');
  expect(zpl.endsWith('^PQ3\n^XZ')).toBe(true);
});

test('each label is a page of its own', () => {
  expect(labelsAsZpl([mug, mug], size, 1).match(/\^XZ/g)).toHaveLength(2);
});

test('a long code has narrow bars', () => {
  expect(labelsAsZpl([{ ...mug, code: 'M'.repeat(40) }], size, 1)).toContain('^BY1^');
});

test('a text never begins a command of the printer', () => {
  expect(labelsAsZpl([{ ...mug, title: 'A^XZ~JA_b' }], size, 1)).toContain('^FDA_5eXZ_7eJA_5fb^FS');
  const commands = (zpl: string) => zpl.match(/[\^~]/g)?.length;
  const usual = commands(labelsAsZpl([mug], size, 1));
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, variant) => {
      expect(commands(labelsAsZpl([{ ...mug, title, variant }], size, 1))).toBe(usual);
    }),
  );
});
