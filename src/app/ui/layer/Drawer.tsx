import type { ReactNode } from 'react';
import { ScrollBox } from '../ScrollBox.tsx';
import { CloseButton } from './CloseButton.tsx';
import { Layer } from './Layer.tsx';
import classes from './layer.module.css';

type DrawerProps = {
  title: string;
  onClose: () => void;
  /** 760 for details, 560 for forms and filters. */
  width?: 760 | 560;
  /** Fixed at the bottom; wrap the primary in `<DrawerEnd>` to put it at the right. */
  foot?: ReactNode;
  /** A text without controls: the keyboard scrolls it. */
  isText?: boolean;
  children: ReactNode;
};

/** A plain drawer: title, scrolling body, fixed footer. Render it while it is open. */
export function Drawer({ title, onClose, width = 560, foot, isText = false, children }: DrawerProps) {
  return (
    <Layer label={title} onClose={onClose} shape={width === 760 ? 'drawer' : 'narrowDrawer'}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <CloseButton />
      </header>
      {isText ? (
        <ScrollBox className={classes.body} label={title}>
          {children}
        </ScrollBox>
      ) : (
        <div className={classes.body}>{children}</div>
      )}
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </Layer>
  );
}

/** The right end of a drawer's footer. */
export function DrawerEnd({ children }: { children: ReactNode }) {
  return <span className={classes.push}>{children}</span>;
}
