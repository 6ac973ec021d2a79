import { open } from 'node:fs/promises';
import { FileProblem } from './problem.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';
export type Container =
  { readonly type: 'xlsx' } | { readonly type: 'csv'; readonly encoding: Encoding; readonly head: string };

const headBytes = 64 * 1024;

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

/** Tells by its first bytes what a file is; its name says nothing. @throws FileProblem */
export async function sniff(path: string): Promise<Container> {
  const bytes = await readHead(path);
  if (bytes.length === 0) throw new FileProblem('import.empty-file');
  const hex = bytes.subarray(0, 16).toString('hex');
  if (hex.startsWith('504b0304')) return { type: 'xlsx' };
  if (hex.startsWith('d0cf11e0')) throw new FileProblem('import.old-excel');
  const known = signatures.find(([signature]) => hex.startsWith(signature));
  if (known) throw new FileProblem('import.wrong-type', { found: known[1] });
  return textOf(bytes);
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function textOf(bytes: Buffer): Container {
  const encoding = encodingOf(bytes);
  const head = new TextDecoder(encoding).decode(bytes);
  if (head.trim() === '') throw new FileProblem('import.empty-file');
  // A stray control character is somebody's typing; many are a photograph or a program.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const controls = head.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  if (head.includes('\0') || controls > head.length / 100) throw new FileProblem('import.not-text');
  const start = head.trimStart().slice(0, 1);
  if (start === '<') throw new FileProblem('import.wrong-type', { found: /^\s*<\?xml/.test(head) ? 'XML' : 'HTML' });
  if (start === '{' || start === '[') throw new FileProblem('import.wrong-type', { found: 'JSON' });
  return { type: 'csv', encoding, head };
}
