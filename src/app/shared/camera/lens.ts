type Range = { readonly min: number; readonly max: number; readonly step?: number };
// Not in the compiler's list of what a browser has.
type Abilities = MediaTrackCapabilities & { torch?: boolean; zoom?: Range };
type Wish = MediaTrackConstraintSet & { torch?: boolean; zoom?: number };

/** What a camera can do beside looking; zoom is null where it cannot. */
export type Lens = { readonly hasTorch: boolean; readonly zoom: Range | null };

export function lensOf(stream: MediaStream): Lens {
  const track = stream.getVideoTracks()[0];
  // Older Firefox has no such question.
  const { torch, zoom } = (track?.getCapabilities?.() ?? {}) as Abilities;
  return { hasTorch: torch === true, zoom: zoom && zoom.max > zoom.min ? zoom : null };
}

/** Sets light or zoom. False: the camera said it could and did not. */
export async function setLens(stream: MediaStream, wish: { torch?: boolean; zoom?: number }): Promise<boolean> {
  const track = stream.getVideoTracks()[0];
  const advanced: Wish[] = [wish];
  return track
    ? track.applyConstraints({ advanced }).then(
        () => true,
        () => false,
      )
    : false;
}
