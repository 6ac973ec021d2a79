import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashIn, hashPattern, hashText } from './hash-text.ts';
import { distance, hashOf, likenessOf, maxDistance, nearQuarters, quartersOf, reachOf } from './picture-hash.ts';

const hashes = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const positions = (count: number) => fc.uniqueArray(fc.nat(63), { minLength: count, maxLength: count });
const flipped = (hash: bigint, flips: readonly number[]) => flips.reduce((all, bit) => all ^ (1n << BigInt(bit)), hash);
const greys = fc.array(fc.nat(255), { minLength: 72, maxLength: 72 });
const rows = (row: readonly number[]) => Array.from({ length: 8 }, () => row).flat();

describe('the distance', () => {
  test('is symmetric, zero only for equal hashes, and satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(hashes, hashes, hashes, (a, b, c) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(a === b);
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c));
      }),
    );
  });

  test('counts changed bits', () => {
    fc.assert(
      fc.property(hashes, fc.uniqueArray(fc.nat(63)), (hash, flips) => {
        expect(distance(hash, flipped(hash, flips))).toBe(flips.length);
      }),
    );
  });
});

describe('the quarters', () => {
  test('are four numbers that differ by place and contain every bit once', () => {
    fc.assert(
      fc.property(hashes, fc.nat(63), (hash, bit) => {
        const quarters = quartersOf(hash);
        expect(quarters.map((quarter) => Math.floor(quarter / 65_536))).toEqual([0, 1, 2, 3]);
        const changed = quartersOf(flipped(hash, [bit])).filter((quarter, place) => quarter !== quarters[place]);
        expect(changed).toHaveLength(1);
      }),
    );
  });

  test('up to three changed bits leave one quarter as it is', () => {
    fc.assert(
      fc.property(hashes, fc.nat(3).chain(positions), (hash, flips) => {
        const quarters = quartersOf(flipped(hash, flips));
        expect(quartersOf(hash).some((quarter, place) => quarter === quarters[place])).toBe(true);
      }),
    );
  });

  test('every hash within the maximum distance has a near quarter', () => {
    fc.assert(
      fc.property(hashes, fc.nat(maxDistance).chain(positions), (hash, flips) => {
        const near = new Set(nearQuarters(hash));
        expect(quartersOf(flipped(hash, flips)).some((quarter) => near.has(quarter))).toBe(true);
      }),
    );
  });

  test('one more changed bit can be out of reach, and a search has 548 of them', () => {
    // Three bits of each quarter.
    const far = Array.from({ length: maxDistance + 1 }, (_, bit) => bit);
    const near = new Set(nearQuarters(0n));
    expect(near.size).toBe(4 * 137);
    expect(quartersOf(flipped(0n, far)).some((quarter) => near.has(quarter))).toBe(false);
  });
});

describe('the hash of grey pixels', () => {
  test('does not depend on brightness and contrast', () => {
    fc.assert(
      fc.property(greys, fc.integer({ min: -20, max: 20 }), (grey, shift) => {
        const shifted = grey.map((value) => value + shift);
        expect(hashOf(shifted)).toBe(hashOf(grey));
        const doubled = grey.map((value) => value * 2);
        fc.pre(Math.max(...grey) - Math.min(...grey) >= 50);
        expect(hashOf(doubled)).toBe(hashOf(grey));
      }),
    );
  });

  test.each([
    ['of one colour', rows(Array.from({ length: 9 }, () => 200))],
    ['with the noise of compression only', rows([200, 199, 200, 200, 199, 199, 200, 199, 200])],
    ['that only becomes brighter', rows([0, 30, 60, 90, 120, 150, 180, 210, 240])],
    ['that only becomes darker', rows([240, 210, 180, 150, 120, 90, 60, 30, 0])],
    ['of horizontal stripes', Array.from({ length: 72 }, (_, at) => (Math.floor(at / 9) % 2) * 255)],
  ])('a picture %s is too even', (_, grey) => {
    expect(hashOf(grey)).toBeNull();
  });

  test('an object on an even background has a hash, and noise of the background does not change it', () => {
    const object = [250, 250, 250, 90, 90, 90, 250, 250, 250];
    const noisy = [250, 249, 250, 90, 91, 90, 249, 250, 249];
    expect(hashOf(rows(object))).not.toBeNull();
    expect(hashOf(rows(noisy))).toBe(hashOf(rows(object)));
  });

  test('is written with 16 digits and read again', () => {
    fc.assert(
      fc.property(hashes, (hash) => {
        expect(hashText(hash)).toMatch(hashPattern);
        expect(hashIn(hashText(hash))).toBe(hash);
      }),
    );
  });
});

describe('how alike pictures are', () => {
  const detailed = hashIn('0f0f0f0f0f0f0f0f');
  const plain = hashIn('0000003838000000');

  test.each([
    [detailed, 0, 'same'],
    [detailed, 3, 'same'],
    [detailed, 4, 'similar'],
    [detailed, 10, 'similar'],
    [detailed, 11, null],
    [plain, 1, 'same'],
    [plain, 2, 'similar'],
    [plain, 3, null],
  ])('%s at a distance of %i', (hash, apart, expected) => {
    expect(likenessOf(hash, apart)).toBe(expected);
  });

  test('the reach is never beyond the index', () => {
    fc.assert(
      fc.property(hashes, (hash) => {
        expect(reachOf(hash)).toBeLessThanOrEqual(maxDistance);
      }),
    );
  });
});
