import { useRef, type ReactNode } from 'react';
import { usePageTitle } from '../use-page-title.ts';
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
  /** It is all there is: its title is the page's. */
  isPage?: boolean;
};

/** The recipe every empty, wrong and refused state is made by. */
export function StatePanel({ art, title, text, actions, below, alarm = false, isPage = false }: StatePanelProps) {
  return (
    <div className={classes.state} role={alarm ? 'alert' : undefined}>
      <div className={classes.art}>{art}</div>
      {isPage ? <PageTitle title={title} /> : <h2 className={classes.title}>{title}</h2>}
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
      {below}
    </div>
  );
}

function PageTitle({ title }: { title: ReactNode }) {
  const named = useRef<HTMLHeadingElement>(null);
  usePageTitle(named);
  return (
    <h1 ref={named} tabIndex={-1} className={classes.title}>
      {title}
    </h1>
  );
}
