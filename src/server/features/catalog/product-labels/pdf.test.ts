import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { chineseFontFile } from '../../../core/documents/fonts.ts';
import { readFile } from 'node:fs/promises';
import { productLabelsPdf } from './pdf.ts';

const label = { title: 'Bottle', variant: 'Green', sku: 'BT-1', code: 'BT-GR-750' };
const fontsOf = async (over: Partial<typeof label>) => {
  const pdf = await productLabelsPdf([{ ...label, ...over }], '40x30', new Date(0));
  return new Set([...pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]+\+([\w-]+)/g)].map(([, name]) => name));
};

describe('labels of products', () => {
  test('in Chinese have a font with these characters; others do not embed it', async () => {
    const { postscriptName, characterSet } = create(await readFile(chineseFontFile('bold')));
    expect(await fontsOf({ title: '加厚保暖卫衣' })).toContain(postscriptName);
    expect(await fontsOf({})).not.toContain(postscriptName);
    for (const character of '加厚保暖卫衣红色') expect(characterSet).toContain(character.codePointAt(0));
  });

  test.each(['50x30', '40x30', 'a4'] as const)('of %s have one page, also with the longest texts', async (format) => {
    const long = { title: 't'.repeat(255), variant: 'v'.repeat(240), sku: 's'.repeat(80), code: 'C'.repeat(40) };
    const pdf = (await productLabelsPdf([long], format, new Date(0))).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
