import type { ReactNode } from 'react';
import classes from './section-head.module.css';

type SectionHeadProps = {
  children: ReactNode;
  /** A small icon button or a count at the right. */
  end?: ReactNode;
  /** A hairline under it, where rows follow. */
  line?: boolean;
};

/** The muted head of a part of a drawer: "Lines", "Ship to". */
export function SectionHead({ children, end, line = false }: SectionHeadProps) {
  return (
    <div className={classes.head} data-line={line || undefined}>
      <h3>{children}</h3>
      {end}
    </div>
  );
}
