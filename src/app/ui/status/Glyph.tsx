import classes from './glyph.module.css';
import type { Tone } from './tones.ts';

type GlyphProps = { tone: Tone; /** px; 10 if absent. */ size?: number };

/**
 * The shape of a tone, so that a status is readable in greyscale: ring, half, dot, disc, diamond, barred disc. Drawn in CSS: a list has some hundred
 * of them, and an SVG each would be the larger part of its rows.
 */
export function Glyph({ tone, size }: GlyphProps) {
  return (
    <span
      className={`${classes.glyph} ${classes[tone]}`}
      style={size === undefined ? undefined : { '--glyph': `${size}px` }}
      aria-hidden="true"
    />
  );
}
