/** Zoom steps of the preview; 1 fits the window. */
export const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;

/** The next step in a direction, clamped. */
export function nextZoom(zoom: number, by: 1 | -1): number {
  const next = by === 1 ? zooms.find((each) => each > zoom) : zooms.findLast((each) => each < zoom);
  return next ?? zoom;
}
