import { randomInt } from 'node:crypto';
import { trackNumber, trackNumberSpace } from '#domain/shipping/tracking/numbers.ts';

/** A random tracking number. */
export const drawTrackNumber = (carrierCode: string): string => trackNumber(carrierCode, randomInt(trackNumberSpace));

export type Draw = typeof drawTrackNumber;

/** Max draws of random numbers that are taken. */
const maxDraws = 20;

/**
 * Inserts rows with random numbers; rows whose number is taken draw again. `insert` returns the ids of the written rows
 * and skips the others (`on conflict (track_no) do nothing`).
 */
export async function insertNumbered<T extends { readonly id: string; readonly carrierCode: string }>(
  rows: readonly T[],
  insert: (rows: readonly (T & { readonly trackNo: string })[]) => Promise<readonly string[]>,
  draw: Draw = drawTrackNumber,
): Promise<readonly (T & { readonly trackNo: string })[]> {
  const written = new Map<string, T & { readonly trackNo: string }>();
  for (let draws = 0; written.size < rows.length; draws += 1) {
    if (draws === maxDraws) throw new Error('No free tracking number');
    const numbered = rows
      .filter(({ id }) => !written.has(id))
      .map((row) => ({ ...row, trackNo: draw(row.carrierCode) }));
    const done = new Set(await insert(numbered));
    for (const row of numbered) if (done.has(row.id)) written.set(row.id, row);
  }
  return rows.flatMap(({ id }) => written.get(id) ?? []);
}
