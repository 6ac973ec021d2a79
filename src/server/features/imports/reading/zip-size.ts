import { FileProblem } from './problem.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/**
 * Bytes the entries of a ZIP would take unpacked, by its own directory, and whether it is a workbook. The unpacker
 * allots exactly these sizes, so a file that lies about them gets no more memory than it named.
 * @throws FileProblem when the directory is missing or cut off
 */
export function zipContents(zip: Buffer): { readonly unpacked: number; readonly names: readonly string[] } {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== endSignature) throw broken();
  const count = zip.readUInt16LE(end + 10);
  const names: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entrySignature) throw broken();
    unpacked += zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    names.push(zip.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return { unpacked, names };
}

const broken = () => new FileProblem('import.broken-xlsx');
