/** The characters of 0x80 to 0x9F; a space where Windows-1252 has none. */
const special = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const unknown = '?'.charCodeAt(0);

/** Letters that have no accent to leave out. */
const plain: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', Ħ: 'H' };

function byteOf(sign: string): number | null {
  const code = sign.codePointAt(0) ?? unknown;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = special.indexOf(sign);
  return place < 0 ? null : 0x80 + place;
}

/** A text in Windows-1252. What it lacks loses its accents, or becomes a question mark. */
export function toWindows1252(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const sign of text.normalize('NFC')) {
    const byte = byteOf(sign);
    const base = plain[sign] ?? sign.normalize('NFD').charAt(0);
    bytes.push(byte ?? byteOf(base) ?? unknown);
  }
  return Uint8Array.from(bytes);
}
