import type { ReactNode } from 'react';
import classes from './status.module.css';
import type { Tone } from './tones.ts';

/** The shape of a tone, 10 px, so that a status reads in greyscale: ring, half, dot, disc, diamond, barred disc. */
export function Glyph({ tone, size = 10 }: { tone: Tone; size?: number }) {
  return (
    <svg className={classes[tone]} width={size} height={size} viewBox="0 0 10 10" aria-hidden="true">
      {shapes[tone]}
    </svg>
  );
}

const ring = <circle cx="5" cy="5" r="3.9" fill="none" stroke="currentColor" strokeWidth="1.5" />;

const shapes: Record<Tone, ReactNode> = {
  idle: ring,
  going: (
    <>
      {ring}
      <path d="M5 1.1a3.9 3.9 0 0 1 0 7.8z" fill="currentColor" />
    </>
  ),
  wait: (
    <>
      {ring}
      <circle cx="5" cy="5" r="1.7" fill="currentColor" />
    </>
  ),
  good: <circle cx="5" cy="5" r="4.4" fill="currentColor" />,
  bad: <path d="M5 .2 9.8 5 5 9.8.2 5z" fill="currentColor" />,
  back: (
    <path
      fillRule="evenodd"
      d="M5 .6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8zM2.8 4.3h4.4v1.4H2.8z"
      fill="currentColor"
    />
  ),
};
