import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { IssuerForm } from './IssuerForm.tsx';
import classes from './invoices.module.css';
import { issuersQuery } from './queries.ts';
import { VatChecksSwitch } from './vat-check/VatChecksSwitch.tsx';

/** The legal entities that issue invoices; the form at once while there is none. */
export function IssuersDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(issuersQuery);
  const [edited, setEdited] = useState<string | null>(null);
  const known = data?.list ?? [];
  const issuer = known.find(({ _id }) => _id === edited) ?? null;
  if (issuer || edited === 'new') return <IssuerForm issuer={issuer} onClose={() => setEdited(null)} />;
  if (data && known.length === 0) return <IssuerForm issuer={null} onClose={onClose} />;
  const body = () => {
    if (data)
      return (
        <Stack gap="lg">
          <ul className={classes.issuers}>
            {known.map((each) => (
              <li key={each._id}>
                <div>
                  <b>{each.name}</b> <Plate>{each.prefix}</Plate>
                  <span>{[each.address1, each.city, each.vat_number].filter(Boolean).join(' · ')}</span>
                </div>
                <Button onClick={() => setEdited(each._id)} aria-label={t`Edit ${each.name}`}>
                  <Trans>Edit</Trans>
                </Button>
              </li>
            ))}
          </ul>
          <VatChecksSwitch isOn={data.checks_vat_ids} />
        </Stack>
      );
    if (error)
      return (
        <ErrorPanel
          title={<Trans>The issuers did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      );
    return <SkeletonRows label={t`Issuers`} rows={3} />;
  };
  return (
    <Drawer
      title={t`Issuers of invoices`}
      onClose={onClose}
      foot={
        data && (
          <DrawerEnd>
            <Button size="form" onClick={() => setEdited('new')}>
              <Trans>Add issuer</Trans>
            </Button>
          </DrawerEnd>
        )
      }
    >
      {body()}
    </Drawer>
  );
}
