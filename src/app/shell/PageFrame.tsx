import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import classes from './page-frame.module.css';

type PageFrameProps = {
  /** `window` fills the window and scrolls inside (lists); `free` scrolls as a whole and ends with the footer line. */
  fit?: 'window' | 'free';
  hideFooter?: boolean;
  children: ReactNode;
};

/** A page inside the frame: padding, at most 1440 px wide, centred. */
export function PageFrame({ fit = 'free', hideFooter = false, children }: PageFrameProps) {
  return (
    <div className={classes.page} data-fit={fit}>
      <div className={classes.content}>{children}</div>
      {fit === 'free' && !hideFooter && <Footer />}
    </div>
  );
}

/** Two columns beside each other: 1fr and the narrow one (312 for paying, 348 for a dashboard); one under the other below 1200. */
export function Columns({ narrow, children, side }: { narrow: 312 | 348; children: ReactNode; side: ReactNode }) {
  return (
    <div className={classes.columns} style={{ '--narrow': `${narrow}px` }}>
      <div className={classes.stack}>{children}</div>
      <div className={classes.stack}>{side}</div>
    </div>
  );
}
