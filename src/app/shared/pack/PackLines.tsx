import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ThumbTile, type Thumb } from '../../ui/list/Thumbs.tsx';
import classes from './pack-lines.module.css';

type PackLineProps = {
  picture: Thumb;
  location?: string;
  name: ReactNode;
  /** "0 of 3" */
  end?: ReactNode;
  /** Complete: shows a check mark. */
  done?: boolean;
};

/** One line of the parcel, under the card or in a stop. */
export function PackLine({ picture, location, name, end, done = false }: PackLineProps) {
  return (
    <span className={classes.line} data-done={done || undefined}>
      <ThumbTile {...picture} />
      <span className={classes.lineWords}>
        {location && <b>{location}</b>}
        <span>{name}</span>
      </span>
      <span className={classes.lineEnd}>
        {end}
        {done && <IconCheck size={22} stroke={2.2} aria-hidden="true" />}
      </span>
    </span>
  );
}

/** One changed line in a stop: its name, and under it the change. */
export function PackChange({ picture, name, text }: { picture: Thumb; name: ReactNode; text: ReactNode }) {
  return (
    <span className={classes.line}>
      <ThumbTile {...picture} />
      <span className={classes.lineWords}>
        <b>{name}</b>
        <span>{text}</span>
      </span>
    </span>
  );
}

/** The lines of the parcel; hidden on a low screen. */
export function PackLines({ children }: { children: ReactNode }) {
  return <div className={classes.lines}>{children}</div>;
}
