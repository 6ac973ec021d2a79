import type { Writable } from 'node:stream';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

const dosEpoch = 0x21; // 1 January 1980: the file says nothing of when it was made.
const flags = 0x0808; // Sizes follow the content; names are UTF-8.
const version = 20;
const deflated = 8;

function words(...values: readonly (readonly [size: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of values) {
    if (size === 2) bytes.writeUInt16LE(value, at);
    else bytes.writeUInt32LE(value, at);
    at += size;
  }
  return bytes;
}

type Entry = { name: Buffer; crc: number; packed: number; size: number; offset: number };

/** Writes to a stream as fast as it takes it. @throws what broke the stream */
export async function send(out: Writable, chunk: string | Buffer): Promise<void> {
  if (out.errored) throw out.errored;
  if (!out.write(chunk)) await once(out, 'drain');
}

/**
 * A ZIP that is written while its content is made: nothing but the list of its entries is held in memory. For files
 * below 4 GB.
 */
export class ZipWriter {
  readonly #out: Writable;
  readonly #entries: Entry[] = [];
  #offset = 0;

  constructor(out: Writable) {
    this.#out = out;
  }

  async #put(bytes: Buffer): Promise<void> {
    this.#offset += bytes.length;
    await send(this.#out, bytes);
  }

  /** Adds an entry; `fill` gets the function that writes its text. */
  async add(name: string, fill: (write: (text: string) => Promise<void>) => Promise<void>): Promise<void> {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset: this.#offset };
    const common = words([2, version], [2, flags], [2, deflated], [2, 0], [2, dosEpoch]);
    const unknown = words([4, 0], [4, 0], [4, 0], [2, entry.name.length], [2, 0]);
    await this.#put(Buffer.concat([words([4, 0x04034b50]), common, unknown, entry.name]));
    const deflate = createDeflateRaw();
    deflate.on('data', (packed: Buffer) => {
      entry.packed += packed.length;
      this.#offset += packed.length;
      this.#out.write(packed);
    });
    await fill(async (text) => {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, 'drain');
      if (this.#out.writableNeedDrain) await once(this.#out, 'drain');
    });
    deflate.end();
    await once(deflate, 'end');
    await this.#put(words([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]));
    this.#entries.push(entry);
  }

  /** Writes the directory. The stream itself stays open. */
  async end(): Promise<void> {
    const begin = this.#offset;
    for (const { name, crc, packed, size, offset } of this.#entries) {
      const common = words([2, version], [2, version], [2, flags], [2, deflated], [2, 0], [2, dosEpoch]);
      const sizes = words([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0]);
      await this.#put(Buffer.concat([words([4, 0x02014b50]), common, sizes, words([4, 0], [4, offset]), name]));
    }
    const count = this.#entries.length;
    const length = this.#offset - begin;
    await this.#put(words([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, begin], [2, 0]));
  }
}
