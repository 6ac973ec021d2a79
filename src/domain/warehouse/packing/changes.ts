/** A line of a parcel before and after somebody changed its order under the packer's hands. */
export interface LineChange {
  readonly line_id: string;
  readonly variant_id: string;
  readonly location_code: string;
  /** Units of the line as the packer began, and as they are now; 0 where the line is gone. */
  readonly was: number;
  readonly now: number;
  /** Units in the box when it changed, as far as they had been said. */
  readonly in_box: number;
}

/** What changed since somebody last decided; `version`: the parcel's first that knows it. */
export interface ParcelChanges {
  readonly version: number;
  readonly lines: readonly LineChange[];
}

/** One more change on top of earlier ones that nobody has decided about: what a line was stays what the packer began with. */
export function withChanges(before: ParcelChanges | null, { version, lines }: ParcelChanges): ParcelChanges {
  const known = new Map((before?.lines ?? []).map((line) => [line.line_id, line]));
  for (const line of lines) {
    const earlier = known.get(line.line_id);
    known.set(line.line_id, earlier ? { ...earlier, now: line.now } : line);
  }
  return { version, lines: [...known.values()] };
}

/** Whether a scan was made by somebody who could not know of the change: by the version they had before them. */
export const wasMadeBefore = (changes: ParcelChanges | null, version: number | undefined): boolean =>
  changes !== null && version !== undefined && version < changes.version;
