import { Plural, Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp, IconUserPause } from '@tabler/icons-react';
import classes from './sync-pill.module.css';

export type SyncState =
  /** Everything is sent. */
  | { readonly kind: 'even'; readonly count: 0 }
  | { readonly kind: 'sending'; readonly count: number }
  /** It waits for another user to sign in. */
  | { readonly kind: 'other-user'; readonly count: number }
  /** Offline; `count` are the unsent operations. */
  | { readonly kind: 'away'; readonly count: number }
  /** An operation was rejected; the user has to see it. */
  | { readonly kind: 'attention'; readonly count: number; readonly waiting: number; readonly isAway: boolean };

type SyncPillProps = {
  state: SyncState;
  /**
   * `full` shows all; `short` fits the packing table's header; `bar` fits the app's header: only an icon while in sync, and on a phone icon and
   * number.
   */
  size?: 'full' | 'short' | 'bar';
};

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
const icons = {
  even: <IconCloudCheck {...icon} size={18} />,
  sending: <IconCloudUp {...icon} />,
  'other-user': <IconUserPause {...icon} />,
  away: <IconCloudOff {...icon} />,
  attention: <IconAlertTriangle {...icon} />,
};

const variants = { even: 'quiet', sending: 'going', 'other-user': 'wait', away: 'wait', attention: 'bad' };

function labels(state: SyncState, short: boolean) {
  const { kind, count } = state;
  if (kind === 'even') return <Trans>In sync</Trans>;
  if (kind === 'sending') return <Plural value={count} one="Sending #" other="Sending #" />;
  if (kind === 'other-user') return <Plural value={count} one="# waiting" other="# waiting" />;
  if (kind === 'away') {
    if (count === 0) return <Trans>Offline</Trans>;
    if (short) return <Plural value={count} one="# waiting" other="# waiting" />;
    return <Plural value={count} one="Offline, # waiting" other="Offline, # waiting" />;
  }
  const { isAway, waiting } = state;
  return (
    <>
      {isAway && (
        <>
          <Trans>Offline</Trans>
          {', '}
        </>
      )}
      {waiting > 0 && (
        <>
          <Plural value={waiting} one="# waiting" other="# waiting" />
          {', '}
        </>
      )}
      {short ? (
        <Plural value={count} one="# refused" other="# refused" />
      ) : (
        <Plural value={count} one="# needs attention" other="# need attention" />
      )}
    </>
  );
}

/** The sync state of this device, by colour and text. */
export function SyncPill({ state, size = 'full' }: SyncPillProps) {
  return (
    <Badge
      component="output"
      size="lg"
      variant={variants[state.kind]}
      leftSection={icons[state.kind]}
      classNames={classes}
      data-bar={size === 'bar' || undefined}
    >
      <span className={state.kind === 'even' && size === 'bar' ? 'py-sr' : classes.words}>
        {labels(state, size === 'short')}
      </span>
      {size === 'bar' && state.count > 0 && (
        <span className={classes.number} aria-hidden="true">
          {state.count}
        </span>
      )}
    </Badge>
  );
}
