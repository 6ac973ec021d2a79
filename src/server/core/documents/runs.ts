import type { DocumentFont } from './fonts.ts';

/** A piece of text in one font. */
export type TextRun = { readonly font: DocumentFont; readonly text: string };

const replacement = '?';

/** Cuts a text into pieces that one font covers. The first font that has a character wins; spaces stay where they are. */
export function runsOf(text: string, fonts: readonly DocumentFont[]): TextRun[] {
  const runs: { font: DocumentFont; text: string }[] = [];
  for (const character of printable(text)) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const found =
      character === ' ' && last?.font.covers.has(code) ? last.font : fonts.find((font) => font.covers.has(code));
    const font = found ?? fonts[0];
    if (!font) throw new Error('A document needs a font');
    const shown = found ? character : replacement;
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\u00a0\u202f]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '');

const wide = '\\u2e80-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\uff00-\\uffef';
/** Signs that do not begin a line. */
const closing = '，。、：；！？）》」】』”’%';
const pieces = new RegExp(`[${wide}][${closing}]*|[^\\s${wide}]+[${closing}]*|\\s+`, 'gu');

/**
 * Breaks a text into lines: at spaces, between Chinese characters, and inside a word only when it is longer than a
 * line. `widthOf` measures a text.
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => wrap(paragraph, width, widthOf));
}

function wrap(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(paragraph) <= width) return [paragraph];
  const lines: string[] = [];
  let line = '';
  for (const piece of paragraph.match(pieces) ?? []) {
    if (widthOf(line + piece.trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    const parts = cutWord(piece.trimStart(), width, widthOf);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return [...lines, line.trimEnd()];
}

/** A word that is longer than a line is cut behind a hyphen, as in codes, or anywhere where it has none. */
function cutWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts = [''];
  for (const character of word) {
    const last = parts.at(-1) ?? '';
    if (last === '' || widthOf(last + character) <= width) parts[parts.length - 1] = last + character;
    else {
      const end = last.search(/[^-/_]*$/u);
      const cut = end > 0 ? end : last.length;
      parts.splice(-1, 1, last.slice(0, cut), last.slice(cut) + character);
    }
  }
  return parts;
}
