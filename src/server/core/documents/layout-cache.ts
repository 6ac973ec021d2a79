import type { Face, GlyphRun } from 'fontkit';

/** Characters of all remembered texts of one font; beyond it the cache starts again. */
const maxCharacters = 200_000;

/**
 * Remembers how a font lays out a text, for all documents: amounts and labels repeat on every page. pdfkit scales the
 * positions of a run in place, so each caller gets its own.
 */
export function rememberLayouts(face: Face): Face {
  const layOut = face.layout.bind(face);
  const known = new Map<string, GlyphRun>();
  let characters = 0;
  face.layout = (text, features = []) => {
    const key = `${features.join(' ')}\n${text}`;
    let run = known.get(key);
    if (!run) {
      if (characters > maxCharacters) {
        known.clear();
        characters = 0;
      }
      run = layOut(text, features);
      known.set(key, run);
      characters += key.length;
    }
    return ownRun(run);
  };
  return face;
}

/** With positions of its own; the advance width stays that of the unscaled run until pdfkit scales them. */
const ownRun = (run: GlyphRun): GlyphRun => {
  const own: GlyphRun = Object.create(run);
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.defineProperty(own, 'positions', { value: positions });
};
