import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import { termsQuery, type StorageTerms } from './queries.ts';
import classes from './storage.module.css';

/** What each warehouse charges for a cubic metre and day, and after how many free days. */
export function StoragePrices({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(termsQuery);
  const mayEdit = useCan('storage-fee.edit');
  const [edited, setEdited] = useState<StorageTerms | null>(null);
  return (
    <Drawer title={t`Storage prices`} onClose={onClose}>
      <p>
        <Trans>The volume is counted every night. Goods are free of charge for the first days in a warehouse.</Trans>
      </p>
      {!data && error && (
        <NotLoaded error={error} title={<Trans>The prices did not load</Trans>} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows label={t`Storage prices`} rows={3} />}
      {data && (
        <ul className={classes.days} aria-label={t`Storage prices`}>
          {data.map((row) => (
            <li key={row._id}>
              <span>
                {row.code} · {i18n.locale === 'zh-CN' ? row.name_cn : row.name}
              </span>
              {mayEdit ? (
                <Button onClick={() => setEdited(row)}>
                  <Trans context="button">Change</Trans>
                </Button>
              ) : (
                <span />
              )}
              <small>
                {row.price.minor === 0 ? (
                  <Trans>Free of charge</Trans>
                ) : (
                  <Trans>
                    <MoneyText money={row.price} /> per m³ and day
                  </Trans>
                )}
                {row.price.minor > 0 && row.free_days > 0 && (
                  <>
                    {' · '}
                    <Plural value={row.free_days} one="# free day" other="# free days" />
                  </>
                )}
              </small>
            </li>
          ))}
        </ul>
      )}
      {edited && <PriceDialog key={edited._id} row={edited} onClose={() => setEdited(null)} />}
    </Drawer>
  );
}
