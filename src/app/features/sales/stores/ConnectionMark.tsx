import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isInstalling, type ConnectionState } from '#domain/sales/stores/connection.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import type { Tone } from '../../../ui/status/tones.ts';
import { AgeText } from '../../../ui/text/time/AgeText.tsx';
import { problemLabels } from './shop-labels.ts';
import type { StoreRow } from './queries.ts';
import classes from './stores.module.css';

const tones: Readonly<Record<ConnectionState, Tone>> = {
  new: 'going',
  connected: 'good',
  failing: 'wait',
  refused: 'bad',
  disconnected: 'idle',
};

type ConnectionMarkProps = { store: StoreRow; variant?: 'quiet' | 'tinted' };

/** The state of a store's connection, by colour and text. */
export function ConnectionMark({ store, variant = 'quiet' }: ConnectionMarkProps) {
  const { t, i18n } = useLingui();
  const { connection } = store;
  if (isInstalling(store))
    return store.status === storeStatus.open ? (
      <ToneMark tone="wait" variant={variant}>{t`Waiting for Shopify`}</ToneMark>
    ) : (
      <ToneMark tone="idle" variant={variant}>{t`Disconnected`}</ToneMark>
    );
  if (!connection) return <span className={classes.muted}>{t`No connection (file)`}</span>;
  const { state, problem, is_pulling } = connection;
  const labels = {
    new: is_pulling ? t`First pull` : t`Never pulled`,
    connected: t`Connected`,
    failing: problem ? i18n._(problemLabels[problem.code]) : t`Failing`,
    refused: problem ? i18n._(problemLabels[problem.code]) : t`Refused`,
    disconnected: t`Disconnected`,
  };
  return (
    <ToneMark tone={tones[state]} variant={variant}>
      {labels[state]}
    </ToneMark>
  );
}

/** The time of that state: "pulled 12 min ago", "since 3 h". Nothing before the first pull. */
export function ConnectionSince({ store }: { store: StoreRow }) {
  const { connection } = store;
  if (isInstalling(store) && store.status === storeStatus.open)
    return (
      <span className={classes.muted}>
        <Trans>
          since <AgeText since={store.created_at} units="one" />
        </Trans>
      </span>
    );
  if (!connection) return null;
  const { state, problem, last_success_at: success, failed_orders: failed } = connection;
  if ((state === 'failing' || state === 'refused') && problem)
    return (
      <span className={classes.muted}>
        <Trans>
          since <AgeText since={problem.at} units="one" />
        </Trans>
      </span>
    );
  if (failed > 0)
    return (
      <span className={classes.muted}>
        <Plural value={failed} one="# order not imported" other="# orders not imported" />
      </span>
    );
  if (state !== 'connected' || !success) return null;
  return (
    <span className={classes.muted}>
      <Trans>
        pulled <AgeText since={success} units="one" /> ago
      </Trans>
    </span>
  );
}
