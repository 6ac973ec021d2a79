import { extensionOf, type FileKindName } from './kinds.ts';

/** The first and the last bytes of a file; for a short file each is the whole file. */
export type FileEnds = { readonly head: Uint8Array; readonly tail: Uint8Array };

/** Bytes needed from each end to detect any type. */
export const endsSize = 65_536;

const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

// Magic numbers as Latin-1 text; `*` matches any byte.
const starts: readonly (readonly [string, FileKindName])[] = [
  ['\xff\xd8\xff', 'jpg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['RIFF****WEBP', 'webp'],
  ['BM', 'bmp'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['\0\0\x01\0', 'ico'],
  ['%PDF-', 'pdf'],
  ['{\\rtf', 'rtf'],
];

const startsAs = (head: string, pattern: string): boolean =>
  [...pattern].every((sign, i) => (pattern.startsWith('RIFF') && sign === '*') || head[i] === sign);

// "BM" alone may begin a text, so a bitmap must also declare a valid header size: a number of four bytes.
const isBitmap = (head: Uint8Array): boolean =>
  [12, 40, 52, 56, 64, 108, 124].includes(head[14] ?? 0) && [15, 16, 17].every((place) => head[place] === 0);

function byStart(head: Uint8Array): FileKindName | null {
  const text = textOf(head.subarray(0, 16));
  const found = starts.find(([pattern]) => startsAs(text, pattern))?.[1] ?? null;
  return found === 'bmp' && !isBitmap(head) ? null : found;
}

const parts: readonly (readonly [string, FileKindName])[] = [
  ['xl/workbook.', 'xlsx'],
  ['word/document.', 'docx'],
  ['ppt/presentation.', 'pptx'],
  ['opendocument.spreadsheet', 'ods'],
  ['opendocument.text', 'odt'],
  ['opendocument.presentation', 'odp'],
];

/** A zip-based format is detected by the entry names in the central directory at its end, or by its first entry. */
function byZip({ head, tail }: FileEnds): FileKindName | null {
  const names = `${textOf(head)}\n${textOf(tail)}`;
  return parts.find(([part]) => names.includes(part))?.[1] ?? null;
}

const oldOffice: readonly FileKindName[] = ['xls', 'doc', 'ppt'];
const plain: readonly FileKindName[] = ['csv', 'txt'];
const named = (name: string, among: readonly FileKindName[]): FileKindName | null =>
  among.find((kind) => kind === extensionOf(name)) ?? null;

// Any bytes may be text in some encoding, but no text has control characters other than tab and line ends.
const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c);

const isWideText = (start: string): boolean => start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff');

/**
 * The file type by content. The name decides only between types whose bytes look alike (old office files, texts). Null
 * for an unsupported type.
 */
export function sniffFile(name: string, ends: FileEnds): FileKindName | null {
  const found = byStart(ends.head);
  if (found) return found;
  const start = textOf(ends.head.subarray(0, 8));
  if (start.startsWith('PK\x03\x04')) return byZip(ends);
  if (start === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return named(name, oldOffice);
  return isWideText(start) || (isText(ends.head) && isText(ends.tail)) ? named(name, plain) : null;
}
