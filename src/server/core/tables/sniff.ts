import { TableFault } from './table-fault.ts';
import { encodingOfFile, readHead } from './text-file.ts';
import type { Encoding } from '#domain/shared/text/encoding.ts';

export type Container =
  | { readonly type: 'xlsx' }
  | {
      readonly type: 'csv';
      readonly encoding: Encoding;
      readonly isEncodingGuessed: boolean;
      /** The beginning of the text. */
      readonly head: string;
    };

const signatures: readonly (readonly [string, string])[] = [
  ['25504446', 'PDF'],
  ['89504e47', 'PNG'],
  ['ffd8ff', 'JPEG'],
  ['47494638', 'GIF'],
  ['1f8b', 'GZIP'],
  ['52617221', 'RAR'],
  ['377abcaf', '7Z'],
  ['53514c69746520666f726d', 'SQLite'],
];

/**
 * Detects a file's type by its first bytes, ignoring its name. A chosen encoding overrides a guessed one. @throws
 * TableFault
 */
export async function sniff(path: string, chosen: Encoding | undefined): Promise<Container> {
  const bytes = await readHead(path);
  if (bytes.length === 0) throw new TableFault({ reason: 'empty' });
  const hex = bytes.subarray(0, 16).toString('hex');
  if (hex.startsWith('504b0304')) return { type: 'xlsx' };
  if (hex.startsWith('d0cf11e0')) throw new TableFault({ reason: 'old-excel' });
  const known = signatures.find(([signature]) => hex.startsWith(signature));
  if (known) throw new TableFault({ reason: 'wrong-type', found: known[1] });
  const { encoding, isGuessed } = await encodingOfFile(path, bytes);
  const read = isGuessed ? (chosen ?? encoding) : encoding;
  return { type: 'csv', encoding: read, isEncodingGuessed: isGuessed, head: headOf(bytes, read) };
}

function headOf(bytes: Buffer, encoding: Encoding): string {
  const head = new TextDecoder(encoding).decode(bytes);
  if (head.trim() === '') throw new TableFault({ reason: 'empty' });
  // A stray control character is a slip of the keyboard; many are a photograph or a program.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const controls = head.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  if (head.includes('\0') || controls > head.length / 100) throw new TableFault({ reason: 'not-text' });
  const start = head.trimStart().slice(0, 1);
  if (start === '<') throw new TableFault({ reason: 'wrong-type', found: /^\s*<\?xml/.test(head) ? 'XML' : 'HTML' });
  if (start === '{' || start === '[') throw new TableFault({ reason: 'wrong-type', found: 'JSON' });
  return head;
}
