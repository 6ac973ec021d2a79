import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../../sync/calls.ts';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { datevQuery } from '../queries.ts';
import { DatevFields } from './DatevFields.tsx';

export type DatevSettings = Output<'account.datevSettings'>;

/** How the journal is written for DATEV. */
export function DatevForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(datevQuery);
  if (data) return <DatevFields key={data.version} settings={data} onClose={onClose} />;
  return (
    <Drawer title={t`DATEV settings`} onClose={onClose}>
      {error ? (
        <NotLoaded error={error} title={<Trans>The settings did not load</Trans>} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label={t`DATEV settings`} rows={6} />
      )}
    </Drawer>
  );
}
