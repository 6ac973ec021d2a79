import type { ReactNode } from 'react';
import classes from './state.module.css';

type StatePanelProps = {
  art: ReactNode;
  title: ReactNode;
  /** One sentence: what happened and what to do. */
  text?: ReactNode;
  /** A primary and at most one default. */
  actions?: ReactNode;
  below?: ReactNode;
  alarm?: boolean;
};

/** The recipe every empty, wrong and refused state is made by. */
export function StatePanel({ art, title, text, actions, below, alarm = false }: StatePanelProps) {
  return (
    <div className={classes.state} role={alarm ? 'alert' : undefined}>
      <div className={classes.art}>{art}</div>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
      {below}
    </div>
  );
}
