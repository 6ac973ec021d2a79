/** A parcel line before and after its order changed during packing. */
export interface LineChange {
  readonly line_id: string;
  readonly variant_id: string;
  readonly location_code: string;
  /** Of a line whose goods left the order; absent where they moved to another parcel. */
  readonly order_line_id?: string | undefined;
  /** Units when packing began, and now; 0 when the line was removed. */
  readonly was: number;
  readonly now: number;
  /** Units in the box at the time of the change, as far as scanned. */
  readonly in_box: number;
}

/** Changes since the last decision; `version`: the first parcel version that includes them. */
export interface ParcelChanges {
  readonly version: number;
  readonly lines: readonly LineChange[];
}

/** Adds a change to undecided earlier ones: `was` stays what the packer began with. */
export function withChanges(before: ParcelChanges | null, { version, lines }: ParcelChanges): ParcelChanges {
  const known = new Map((before?.lines ?? []).map((line) => [line.line_id, line]));
  for (const line of lines) {
    const earlier = known.get(line.line_id);
    known.set(line.line_id, earlier ? { ...earlier, now: line.now } : line);
  }
  return { version, lines: [...known.values()] };
}

/** Whether a scan was made without knowledge of the change, by the version it was based on. */
export const isOlderThanChange = (changes: ParcelChanges | null, version: number | undefined): boolean =>
  changes !== null && version !== undefined && version < changes.version;
