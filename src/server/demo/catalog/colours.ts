/** A colour of a product: in its picture, title and codes. */
export type Colour = { readonly code: string; readonly name: string; readonly nameCn: string; readonly hex: string };

const colour = (code: string, name: string, nameCn: string, hex: string): Colour => ({ code, name, nameCn, hex });

export const colours = {
  sage: colour('SG', 'Sage', '鼠尾草绿', '#86a089'),
  ivory: colour('IV', 'Ivory', '象牙白', '#e6dfce'),
  charcoal: colour('CH', 'Charcoal', '炭灰', '#4a4f52'),
  terracotta: colour('TC', 'Terracotta', '陶土红', '#b9694c'),
  navy: colour('NV', 'Navy', '藏青', '#34496b'),
  sand: colour('SD', 'Sand', '沙色', '#cdb390'),
  rose: colour('RS', 'Rose', '玫瑰粉', '#c88f8e'),
  ochre: colour('OC', 'Ochre', '赭黄', '#c7953f'),
  sky: colour('SK', 'Sky', '天蓝', '#7fa7c4'),
  forest: colour('FR', 'Forest', '森林绿', '#4b6b52'),
  black: colour('BK', 'Black', '黑色', '#2d2f31'),
  walnut: colour('WN', 'Walnut', '胡桃木色', '#7a5740'),
  amber: colour('AM', 'Amber', '琥珀色', '#a8642a'),
  plum: colour('PL', 'Plum', '梅子紫', '#76506e'),
} as const;

export type ColourKey = keyof typeof colours;

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);

/** The colour mixed with black (negative) or white (positive) by a share of 1. */
export function shade(hex: string, share: number): string {
  const goal = share < 0 ? 0 : 255;
  const mixed = [1, 3, 5].map((at) => Math.round(channel(hex, at) + (goal - channel(hex, at)) * Math.abs(share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
