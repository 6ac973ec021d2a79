import type { CSSProperties, ReactNode } from 'react';
import { ThumbTile, type Thumb } from '../../ui/list/Thumbs.tsx';
import { Plate } from '../../ui/text/Plate.tsx';
import classes from './pack-next.module.css';
import place from './pack-place.module.css';

type PackNextProps = {
  /** "Go to" */
  lead: ReactNode;
  location: string;
  picture: Thumb;
  /** Units still to scan here. */
  left: number;
  /** "more to scan" */
  leftLabels: ReactNode;
  title: ReactNode;
  /** The title in Chinese. */
  titleCn?: ReactNode;
  code: string;
};

const chars = (text: string) => ({ '--chars': text.length }) as CSSProperties;

/** The next line, readable at arm's length: location, count, picture, name, code. */
export function PackNext({ lead, location, picture, left, leftLabels, title, titleCn, code }: PackNextProps) {
  return (
    <section className={classes.next}>
      <p className={classes.lead}>{lead}</p>
      <p className={`${place.place} ${classes.location}`} style={chars(location)}>
        {location}
      </p>
      <div className={classes.pair}>
        <span className={classes.picture}>
          <ThumbTile {...picture} />
        </span>
        <p className={classes.left}>
          <b>{left}</b>
          <span>{leftLabels}</span>
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
