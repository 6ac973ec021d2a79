import classes from './glyph.module.css';
import type { Tone } from './tones.ts';

type GlyphProps = { tone: Tone; /** px; 10 if absent. */ size?: number };

/**
 * The shape of a tone, so that a status reads in greyscale: ring, half, dot, disc, diamond, barred disc. Drawn by its
 * stylesheet: a list has some hundred of them, and a picture each would be the larger part of its rows.
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
