import type { ReactNode } from 'react';
import classes from './cards.module.css';

type RowCardProps = {
  /** The row's name: an order number, a product title. */
  title: ReactNode;
  /** At the right of the title: the amount. */
  amount?: ReactNode;
  /** Second line; dots separate its parts. */
  facts?: readonly ReactNode[];
  /** At the right of the second line: margin, quantity. */
  second?: ReactNode;
  /** Third line at the left: Thumbs. */
  media?: ReactNode;
  /** Third line at the right: StatusMarks with their words. */
  statuses?: ReactNode;
};

const nothing: readonly ReactNode[] = [];

/** The content of a card on a phone: name and amount, facts, pictures and statuses. */
export function RowCard({ title, amount, facts = nothing, second, media, statuses }: RowCardProps) {
  return (
    <>
      <div className={classes.line}>
        <span className={classes.title}>{title}</span>
        <span className={classes.amount}>{amount}</span>
      </div>
      <div className={classes.line}>
        <span className={classes.facts}>
          {facts.map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
        </span>
        <span className={classes.second}>{second}</span>
      </div>
      {(media || statuses) && (
        <div className={classes.foot}>
          <span>{media}</span>
          <span className={classes.statuses}>{statuses}</span>
        </div>
      )}
    </>
  );
}
