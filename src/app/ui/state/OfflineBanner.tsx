import { Plural, Trans } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

type OfflineBannerProps = {
  /** When the data is from, what still works, what needs the connection. */
  children: ReactNode;
  /** Changes kept on this device; 0 shows nothing. */
  waiting?: number;
  onShowWaiting?: () => void;
};

/** The amber line on top of a page that shows kept data. */
export function OfflineBanner({ children, waiting = 0, onShowWaiting }: OfflineBannerProps) {
  const words = <Plural value={waiting} one="# change waits" other="# changes wait" />;
  return (
    <output className={classes.offline}>
      <IconCloudOff size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.offlineText}>
        <b>
          <Trans>You are offline.</Trans>
        </b>{' '}
        {children}
      </span>
      {waiting > 0 &&
        (onShowWaiting ? (
          <button type="button" className={classes.offlineLink} onClick={onShowWaiting}>
            {words}
          </button>
        ) : (
          <b>{words}</b>
        ))}
    </output>
  );
}

/** The header's pill: "Offline", or how many changes wait. */
export function OfflinePill({ waiting = 0 }: { waiting?: number }) {
  return (
    <output className={classes.pill}>
      <IconCloudOff size={16} stroke={1.6} aria-hidden="true" />
      {waiting > 0 ? <Plural value={waiting} one="# waiting" other="# waiting" /> : <Trans>Offline</Trans>}
    </output>
  );
}
