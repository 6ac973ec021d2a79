import subset from 'subset-font';
import type { Plugin } from 'vite';

/** The weights the look uses (400, 500, 550, 600, 650) and those between. */
const weights = { min: 400, max: 650 };
/** Kerning, tabular figures, slashed zero. Inter's contextual forms (arrows, raised colons) alone would be 4 KB. */
const features = ['kern', 'tnum', 'zero'];

const span = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** The characters of each file, as declared in `fonts.css`. */
const latin = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ıŒœʻʼˆ˚˜${span(0x2000, 0x206f)}€™↑↓−∕`;
const latinExt = `${span(0x100, 0x2ba)}${span(0x2bd, 0x2ff)}${span(0x1e00, 0x1eff)}${span(0x20a0, 0x20c0)}`;

const charactersOf = (file: string): string => (/-latin-ext-/.test(file) ? latinExt : latin);

/** Subsets the fonts to the glyphs the app uses: half of each, a tenth of the first load. */
export function fonts(): Plugin {
  return {
    name: 'parcelyard-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue;
        const whole = Buffer.from(file.source);
        const less = { variationAxes: { wght: weights }, keepFeatures: features, noHinting: true };
        file.source = await subset(whole, charactersOf(file.fileName), { targetFormat: 'woff2', ...less });
      }
    },
  };
}
