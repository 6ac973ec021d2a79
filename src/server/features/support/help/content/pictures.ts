import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Size = z.object({ width: z.int(), height: z.int() });
const Sizes = z.record(z.string(), z.object({ en: Size, zh: Size }));

/**
 * The pictures of the articles and their sizes. `npm run help:pictures` takes them of the demo and writes this list; the
 * files are in `public/help-pictures`.
 */
export const pictureSizes = Sizes.parse(JSON.parse(readFileSync(new URL('pictures.json', import.meta.url), 'utf8')));

export type ArticlePicture = z.output<typeof Size> & { readonly src: string };

/** The picture with this name in a language. */
export function pictureOf(name: string, language: 'en' | 'zh'): ArticlePicture {
  const sizes = pictureSizes[name];
  if (!sizes) throw new Error(`there is no picture ${name}`);
  return { ...sizes[language], src: `/help-pictures/${name}.${language}.webp` };
}
