import type { ReactNode } from 'react';
import { ThumbTile } from './list/Thumbs.tsx';
import classes from './line-row.module.css';

type LineRowProps = {
  image: string | null | undefined;
  name: string;
  /** The variant's options: "Fig, 220 g". */
  option?: ReactNode;
  /** Plates: variant code, location. */
  codes?: ReactNode;
  amount?: ReactNode;
  /** "2 × €3.09" */
  each?: ReactNode;
  status?: ReactNode;
  /** A field or a button at the right, in place of the amounts. */
  end?: ReactNode;
};

/** One line of an order, a purchase or a parcel: picture, what it is, what it costs, how it stands. */
export function LineRow({ image, name, option, codes, amount, each, status, end }: LineRowProps) {
  return (
    <div className={classes.line}>
      <ThumbTile src={image} name={name} />
      <div className={classes.words}>
        <b>{name}</b>
        {option && <span className={classes.muted}>{option}</span>}
        {codes && <span className={classes.codes}>{codes}</span>}
      </div>
      <div className={classes.end}>
        {end}
        {amount && <b>{amount}</b>}
        {each && <span className={classes.muted}>{each}</span>}
        {status}
      </div>
    </div>
  );
}
