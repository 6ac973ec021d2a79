type Size = { readonly width: number; readonly height: number };

/** The size of a picture whose longer side is at most `max`; a smaller one stays as it is. */
export function fitted({ width, height }: Size, max: number): Size {
  const scale = Math.min(1, max / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
