import type { Likeness } from './likeness.ts';

/**
 * A difference hash: a picture is reduced to 9 × 8 grey pixels; each of 64 bits says whether a pixel is noticeably
 * brighter than its right neighbour. It survives scaling, recompression, and changes of colour and brightness. It does
 * not survive cropping, mirroring, rotation or another camera angle, and it does not know what a picture shows.
 */
export type PictureHash = bigint;

/** The reduced picture. */
export const reduced = { width: 9, height: 8 } as const;
const columns = reduced.width - 1;
const bits = columns * reduced.height;

/** Of the picture's contrast, and of 255 grey levels. Compression makes smaller differences, also in an even background. */
const noticeable = { share: 0.08, levels: 2 } as const;

/** Fewer set bits, or unset ones, are shared by too many pictures. */
const minDetail = 6;

/** The 9 × 8 grey values, row by row, as a hash; null when the picture is too even to be recognised. */
export function hashOf(grey: readonly number[]): PictureHash | null {
  const contrast = Math.max(...grey) - Math.min(...grey);
  const step = Math.max(noticeable.levels, contrast * noticeable.share);
  let hash = 0n;
  for (let row = 0; row < reduced.height; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * reduced.width + column;
      const isFalling = (grey[at] ?? 0) - (grey[at + 1] ?? 0) >= step;
      hash = (hash << 1n) | (isFalling ? 1n : 0n);
    }
  return detailOf(hash) < minDetail ? null : hash;
}

function setBits(value: bigint): number {
  let count = 0;
  for (let rest = value; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}

/** How many bits differ from an even picture. */
function detailOf(hash: PictureHash): number {
  const count = setBits(hash);
  return Math.min(count, bits - count);
}

/** How many bits of two hashes differ. */
export const distance = (one: PictureHash, other: PictureHash): number => setBits(one ^ other);

/** Of two hashes within `maxDistance`, at least one quarter differs in at most two bits: four with three have twelve. */
const quarterReach = 2;
export const maxDistance = 4 * (quarterReach + 1) - 1;

/**
 * The largest distance of a similar picture. Pictures of little detail are near each other without being alike, so
 * their distance is limited to a third of their detail. Of flat drawings in other colours it finds five of six, and
 * 3 % of the drawings of other goods.
 */
export const reachOf = (hash: PictureHash): number => Math.min(maxDistance, Math.floor(detailOf(hash) / 3));

/** A larger distance never means the same picture. */
const maxSame = 3;

/** How alike a picture at a distance is; null beyond the reach of the searched one. */
export function likenessOf(searched: PictureHash, apart: number): Likeness | null {
  const reach = reachOf(searched);
  if (apart > reach) return null;
  return apart <= Math.min(maxSame, Math.floor(reach / 2)) ? 'same' : 'similar';
}

const quarterBits = bits / 4;

/** The bits of a quarter lie on diagonals: each quarter covers the whole picture, so an even border empties none. */
const bitsOfQuarter: readonly (readonly number[])[] = [0, 1, 2, 3].map((place) =>
  Array.from({ length: bits }, (_, bit) => bit).filter((bit) => (Math.floor(bit / columns) + bit) % 4 === place),
);

/** The four quarters of a hash, each with its place in front. */
export const quartersOf = (hash: PictureHash): readonly number[] =>
  bitsOfQuarter.map((own, place) =>
    own.reduce((value, bit) => value * 2 + Number((hash >> BigInt(bits - 1 - bit)) & 1n), place),
  );

const oneBit: readonly number[] = Array.from({ length: quarterBits }, (_, bit) => 2 ** bit);
/** What is changed in a quarter within its reach: 1 + 16 + 120 values. */
const changes: readonly number[] = [
  0,
  ...oneBit,
  ...oneBit.flatMap((first, nth) => oneBit.slice(nth + 1).map((second) => first + second)),
];

/** Each hash within `maxDistance` has one of these quarters: what the index is searched for. */
export const nearQuarters = (hash: PictureHash): readonly number[] =>
  quartersOf(hash).flatMap((quarter) => changes.map((change) => quarter ^ change));
