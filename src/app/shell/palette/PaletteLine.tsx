import { IconCornerDownLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { KeyCaps } from '../../ui/keys/KeyCaps.tsx';
import type { Entry } from './entry.ts';
import classes from './palette.module.css';

type PaletteLineProps = {
  entry: Entry;
  id: string;
  active: boolean;
  onPoint: () => void;
  onRun: (newTab: boolean) => void;
};

/** A line of the palette; the one that Enter would open shows it. */
export function PaletteLine({ entry, id, active, onPoint, onRun }: PaletteLineProps) {
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <button
      type="button"
      ref={line}
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      className={classes.line}
      onPointerMove={onPoint}
      // The field keeps the focus, so that typing goes on.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onRun(event.metaKey || event.ctrlKey)}
    >
      <span className={classes.media}>{entry.media}</span>
      <span className={classes.words}>
        <b>{entry.title}</b>
        {entry.detail && <span>{entry.detail}</span>}
      </span>
      {entry.end && <span className={classes.end}>{entry.end}</span>}
      {entry.keys && <KeyCaps press={entry.keys} />}
      {active && !entry.keys && (
        <IconCornerDownLeft className={classes.enter} size={16} stroke={1.6} aria-hidden="true" />
      )}
    </button>
  );
}
