import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Face } from 'fontkit';
import { rememberLayouts } from './layout-cache.ts';

export type Weight = 'plain' | 'bold';
/** A font of the documents with the characters it covers. */
export type DocumentFont = { readonly name: string; readonly face: Face; readonly covers: ReadonlySet<number> };
export type DocumentFonts = Readonly<Record<Weight, readonly DocumentFont[]>>;

const resolve = createRequire(import.meta.url).resolve;
const chineseFolder = join(dirname(resolve('@embedpdf/fonts-sc')), '../fonts');

/** The look's font comes as files of few characters each. A later file is used for what the earlier ones lack. */
const interFiles = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;
const interWeights = { plain: 400, bold: 620 } as const;
const chineseFiles = { plain: 'NotoSansHans-Regular.otf', bold: 'NotoSansHans-Bold.otf' } as const;

/** The file of the font for Chinese; it covers Latin too. */
export const chineseFontFile = (weight: Weight): string => join(chineseFolder, chineseFiles[weight]);

let loaded: Promise<DocumentFonts> | undefined;
/** Loaded with the first document: it would make every start of the server longer. */
const fontReader = () => import('fontkit');

/** The fonts of all documents, parsed once: Inter for Latin, Greek and Cyrillic, Noto Sans for Chinese. */
export function documentFonts(): Promise<DocumentFonts> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<DocumentFonts> {
  return { plain: await ofWeight('plain'), bold: await ofWeight('bold') };
}

async function ofWeight(weight: Weight): Promise<readonly DocumentFont[]> {
  const inter = interFiles.map(async (part) =>
    withCharacters(await font(`inter-${part}-${weight}`, await interFont(part, weight))),
  );
  const chinese = await readFile(chineseFontFile(weight));
  return [...(await Promise.all(inter)), await font(`noto-${weight}`, chinese)];
}

async function font(name: string, bytes: Uint8Array): Promise<DocumentFont> {
  const { create } = await fontReader();
  const face = rememberLayouts(create(bytes));
  return { name, face, covers: new Set(face.characterSet) };
}

/**
 * fontkit remembers a glyph with the characters it was first asked for, and the parts of a composed glyph for none: without
 * this, a comma on one page takes the character from each ’ after it, and it cannot be searched or copied.
 */
function withCharacters(loadedFont: DocumentFont): DocumentFont {
  // From the highest: ’ and the letter ʼ share a glyph, and the punctuation is what people type.
  for (const code of [...loadedFont.covers].toSorted((a, b) => b - a)) loadedFont.face.glyphForCodePoint(code);
  return loadedFont;
}

/** One weight of a variable font, because documents embed no variable fonts. */
async function interFont(part: string, weight: Weight): Promise<Uint8Array> {
  const file = await readFile(resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`));
  const { create } = await fontReader();
  const { default: subset } = await import('subset-font');
  const characters = create(file).characterSet.map((code) => String.fromCodePoint(code));
  const axes = { wght: interWeights[weight] };
  const options = { variationAxes: axes, keepFeatures: ['tnum'], noHinting: true };
  return subset(file, characters.join(''), { targetFormat: 'truetype', ...options });
}
