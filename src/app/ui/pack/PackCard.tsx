import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ThumbTile } from '../list/Thumbs.tsx';
import { Plate } from '../text/Plate.tsx';
import classes from './pack-card.module.css';

type Picture = { src: string | null | undefined; name: string };

type PackNextProps = {
  /** "Go to" */
  lead: ReactNode;
  location: string;
  picture: Picture;
  /** Units still to scan here. */
  left: number;
  /** "more to scan" */
  leftWords: ReactNode;
  title: ReactNode;
  /** The title in Chinese. */
  titleCn?: ReactNode;
  code: string;
};

/** Where to go and what to take, in the order it is read from arm's length: place, count, picture, name, code. */
export function PackNext({ lead, location, picture, left, leftWords, title, titleCn, code }: PackNextProps) {
  return (
    <section className={classes.next}>
      <p className={classes.lead}>{lead}</p>
      <p className={classes.location}>{location}</p>
      <div className={classes.pair}>
        <span className={classes.picture}>
          <ThumbTile {...picture} />
        </span>
        <p className={classes.left}>
          <b>{left}</b>
          <span>{leftWords}</span>
        </p>
      </div>
      <p className={classes.title}>{title}</p>
      {titleCn && (
        <p className={classes.titleCn} lang="zh-CN">
          {titleCn}
        </p>
      )}
      <p className={classes.code}>
        <Plate size="large">{code}</Plate>
      </p>
    </section>
  );
}

type PackVerdictProps = {
  /** right: the unit belongs here · wrong: it does not · stop: the order changed, or was cancelled. */
  kind: 'right' | 'wrong' | 'stop';
  /** The scan it answers, for whoever compares what was said with what was kept. */
  opId?: string | undefined;
  icon: ReactNode;
  /** "Right. 2 of 2", "Wrong item", "Stop packing" */
  title: ReactNode;
  text?: ReactNode;
  /** The scanned picture, the two of scanned and needed, or the changed lines. */
  children?: ReactNode;
  /** Above the place at the foot: "Then go to", "Put the tote back at". */
  footLead?: ReactNode;
  location?: string | undefined;
  /** In place of a location: a sentence. */
  foot?: ReactNode;
  /** A touch anywhere on it goes on. */
  onTouch?: (() => void) | undefined;
};

/** The answer to a scan, over the whole card, at once and in words. */
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
          {location ? <b>{location}</b> : foot}
        </span>
      )}
    </>
  );
  const shared = { className: classes.answer, 'data-kind': kind, 'data-op': opId };
  return (
    <div role={kind === 'right' ? 'status' : 'alert'} className={classes.announce}>
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

/** A picture with a line and a code under it, two of them side by side in a wrong verdict: scanned, needed. */
export function PackPicture({ src, name, label, code }: Picture & { label?: ReactNode; code?: string }) {
  return (
    <span className={classes.compared}>
      <ThumbTile src={src} name={name} />
      {label && <span>{label}</span>}
      {code && <b>{code}</b>}
    </span>
  );
}

type PackLineProps = {
  picture: Picture;
  location?: string;
  name: ReactNode;
  /** "0 of 3" */
  end?: ReactNode;
  /** Nothing is left to do about it: it has a check. */
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

/** One changed line in a stop: what it is, and under it what changed. */
export function PackChange({ picture, name, text }: { picture: Picture; name: ReactNode; text: ReactNode }) {
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

/** The lines of the parcel; not drawn where the screen is low. */
export function PackLines({ children }: { children: ReactNode }) {
  return <div className={classes.lines}>{children}</div>;
}
