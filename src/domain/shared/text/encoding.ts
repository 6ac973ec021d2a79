/**
 * Encodings without a byte order mark, which can only be guessed: what Excel writes for Western and Central Europe and
 * for China.
 */
export const legacyEncodings = ['windows-1252', 'windows-1250', 'gb18030'] as const;
export type LegacyEncoding = (typeof legacyEncodings)[number];
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | LegacyEncoding;

/** The encoding named by a byte order mark. */
export function encodingOfMark(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** Statistics of the non-ASCII bytes of a text that is not UTF-8. */
export type HighBytes = {
  /** Runs that could be Chinese: an even number of bytes, each in the two-byte range of GB 2312. */
  readonly paired: number;
  /** All other runs. */
  readonly single: number;
};

export function countHighBytes(bytes: Uint8Array): HighBytes {
  let paired = 0;
  let single = 0;
  let length = 0;
  let isRange = true;
  const endRun = () => {
    if (length === 0) return;
    if (length % 2 === 0 && isRange) paired += 1;
    else single += 1;
    length = 0;
    isRange = true;
  };
  for (const byte of bytes) {
    if (byte < 0x80) endRun();
    else {
      length += 1;
      if (byte < 0xa1 || byte === 0xff) isRange = false;
    }
  }
  endRun();
  return { paired, single };
}

/** Chinese text consists of paired bytes; in a European text accented letters are single bytes. */
export const guessEncoding = ({ paired, single }: HighBytes): LegacyEncoding =>
  paired > 4 * single ? 'gb18030' : 'windows-1252';
