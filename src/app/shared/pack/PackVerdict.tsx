import type { ReactNode } from 'react';
import { ThumbTile, type Thumb } from '../../ui/list/Thumbs.tsx';
import place from './pack-place.module.css';
import classes from './pack-verdict.module.css';

type PackVerdictProps = {
  /** right: the unit belongs here · undone: it was taken out · wrong: it does not belong here · stop: the order changed, or was cancelled. */
  kind: 'right' | 'undone' | 'wrong' | 'stop';
  /** The id of the scan's operation. */
  opId?: string | undefined;
  icon: ReactNode;
  /** "Right. 2 of 2", "Wrong item", "Stop packing" */
  title: ReactNode;
  text?: ReactNode;
  /** The scanned picture, scanned next to needed, or the changed lines. */
  children?: ReactNode;
  /** Above the location at the bottom: "Then go to", "Put the tote back at". */
  footLead?: ReactNode;
  location?: string | undefined;
  /** In place of a location: a sentence. */
  foot?: ReactNode;
  /** A touch anywhere continues. */
  onTouch?: (() => void) | undefined;
};

/** The verdict on a scan, covering the whole card. */
export function PackVerdict({
  kind,
  opId,
  icon,
  title,
  text,
  children,
  footLead,
  location,
  foot,
  onTouch,
}: PackVerdictProps) {
  const inside = (
    <>
      <span className={classes.seal} aria-hidden="true">
        {icon}
      </span>
      <strong className={classes.verdict}>{title}</strong>
      {text && <span className={classes.verdictText}>{text}</span>}
      <span className={classes.middle}>{children}</span>
      {(location || foot) && (
        <span className={classes.foot}>
          {footLead && <span>{footLead}</span>}
          {location ? <b className={place.place}>{location}</b> : foot}
        </span>
      )}
    </>
  );
  const shared = { className: classes.verdict, 'data-kind': kind, 'data-op': opId };
  return (
    <div role={kind === 'right' || kind === 'undone' ? 'status' : 'alert'} className={classes.announce}>
      {onTouch ? (
        <button type="button" {...shared} onClick={onTouch}>
          {inside}
        </button>
      ) : (
        <div {...shared}>{inside}</div>
      )}
    </div>
  );
}

/** A picture with a title and a code, two of them side by side in a wrong verdict: scanned, needed. */
export function PackPicture({ src, name, label, code }: Thumb & { label?: ReactNode; code?: string }) {
  return (
    <span className={classes.compared}>
      <ThumbTile src={src} name={name} />
      {label && <span>{label}</span>}
      {code && <b>{code}</b>}
    </span>
  );
}
