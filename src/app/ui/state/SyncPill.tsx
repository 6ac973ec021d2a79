import { Plural, Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import classes from './sync-pill.module.css';

export type SyncLook =
  /** Everything done here is with the server. */
  | { readonly kind: 'even' }
  | { readonly kind: 'sending'; readonly count: number }
  /** No server; `count` is what waits for it. */
  | { readonly kind: 'away'; readonly count: number }
  /** Something done here does not count; a person has to see it. */
  | { readonly kind: 'attention'; readonly count: number };

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** How far this device and the server agree, by colour and word. `quiet`: while they do, the icon alone says so. */
export function SyncPill({ look, quiet = false }: { look: SyncLook; quiet?: boolean }) {
  return (
    <output className={classes.pill} data-kind={look.kind}>
      {look.kind === 'even' && (
        <>
          <IconCloudCheck {...icon} size={18} />
          <span className={quiet ? 'py-sr' : undefined}>
            <Trans>In sync</Trans>
          </span>
        </>
      )}
      {look.kind === 'sending' && (
        <>
          <IconCloudUp {...icon} />
          <Plural value={look.count} one="Sending #" other="Sending #" />
        </>
      )}
      {look.kind === 'away' && (
        <>
          <IconCloudOff {...icon} />
          {look.count > 0 ? (
            <Plural value={look.count} one="Offline, # waiting" other="Offline, # waiting" />
          ) : (
            <Trans>Offline</Trans>
          )}
        </>
      )}
      {look.kind === 'attention' && (
        <>
          <IconAlertTriangle {...icon} />
          <Plural value={look.count} one="# needs attention" other="# need attention" />
        </>
      )}
    </output>
  );
}
