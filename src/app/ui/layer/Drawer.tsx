import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Layer } from './Layer.tsx';
import classes from './layer.module.css';

type DrawerProps = {
  title: string;
  onClose: () => void;
  /** 760 for details, 560 for forms and filters. */
  width?: 760 | 560;
  /** Fixed at the bottom; wrap the primary in `<DrawerEnd>` to put it at the right. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A plain drawer: title, scrolling body, fixed footer. Render it while it is open. */
export function Drawer({ title, onClose, width = 560, foot, children }: DrawerProps) {
  const { t } = useLingui();
  return (
    <Layer label={title} onClose={onClose} shape={width === 760 ? 'drawer' : 'narrowDrawer'}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <IconX size={18} stroke={1.6} />
        </IconButton>
      </header>
      <div className={classes.body}>{children}</div>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </Layer>
  );
}

/** The right end of a drawer's footer. */
export function DrawerEnd({ children }: { children: ReactNode }) {
  return <span className={classes.push}>{children}</span>;
}
