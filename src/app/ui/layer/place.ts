export type Box = { top: number; left: number; right: number; bottom: number };
export type Side = { align: 'start' | 'end'; gap?: number };

const edge = 8;

/**
 * Where a floating panel stands: under its anchor, aligned to one of its sides; above when there is no room below; never
 * outside the window. All in px of the viewport.
 */
export function place(
  anchor: Box,
  panel: { width: number; height: number },
  view: { width: number; height: number },
  { align, gap = 4 }: Side,
): { left: number; top: number } {
  const wanted = align === 'start' ? anchor.left : anchor.right - panel.width;
  const left = Math.max(edge, Math.min(wanted, view.width - panel.width - edge));
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - panel.height;
  const fitsBelow = below + panel.height <= view.height - edge;
  const top = fitsBelow || above < edge ? Math.min(below, view.height - panel.height - edge) : above;
  return { left, top: Math.max(edge, top) };
}
