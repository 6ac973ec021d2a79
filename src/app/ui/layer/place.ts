export type Box = { top: number; left: number; right: number; bottom: number };
export type Side = { align: 'start' | 'end'; gap?: number; beside?: boolean };

const edge = 8;

/**
 * Where a floating panel stands: under its anchor, aligned to one of its sides; above when there is no room below; with
 * `beside` at its right, from its upper edge; never outside the window. All in px of the viewport.
 */
export function place(
  anchor: Box,
  panel: { width: number; height: number },
  view: { width: number; height: number },
  { align, gap = 4, beside = false }: Side,
): { left: number; top: number } {
  if (beside) {
    const lowest = view.height - panel.height - edge;
    const rightmost = view.width - panel.width - edge;
    return {
      left: Math.max(edge, Math.min(anchor.right + gap, rightmost)),
      top: Math.max(edge, Math.min(anchor.top, lowest)),
    };
  }
  const wanted = align === 'start' ? anchor.left : anchor.right - panel.width;
  const left = Math.max(edge, Math.min(wanted, view.width - panel.width - edge));
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - panel.height;
  const fitsBelow = below + panel.height <= view.height - edge;
  const top = fitsBelow || above < edge ? Math.min(below, view.height - panel.height - edge) : above;
  return { left, top: Math.max(edge, top) };
}
