type Range = { readonly min: number; readonly max: number; readonly step?: number };
// Missing in TypeScript's DOM types.
type Abilities = MediaTrackCapabilities & { torch?: boolean; zoom?: Range };
type Wish = MediaTrackConstraintSet & { torch?: boolean; zoom?: number };

/** A camera's torch and zoom; zoom is null where unsupported. */
export type Lens = { readonly hasTorch: boolean; readonly zoom: Range | null };

export function lensOf(stream: MediaStream): Lens {
  const track = stream.getVideoTracks()[0];
  // Older Firefox lacks the method.
  const { torch, zoom } = (track?.getCapabilities?.() ?? {}) as Abilities;
  return { hasTorch: torch === true, zoom: zoom && zoom.max > zoom.min ? zoom : null };
}

/** Sets torch or zoom. False: the camera reported support but failed. */
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
