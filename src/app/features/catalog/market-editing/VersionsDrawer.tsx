import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { Pager } from '../../../ui/list/paging/Pager.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ChangeList } from './ChangeList.tsx';
import { kindLabels } from './field-labels.ts';
import { versionChangesQuery, versionsQuery, type ProductEdit, type VersionRow } from './queries.ts';
import classes from './editing.module.css';

type VersionsDrawerProps = { product: ProductEdit; onReverted: () => void; onClose: () => void };

/** Who changed what and when; an earlier version can be restored as a new one. */
export function VersionsDrawer({ product, onReverted, onClose }: VersionsDrawerProps) {
  const { t } = useLingui();
  const { market_product_id: id } = product;
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(product.version);
  const [reverting, setReverting] = useState<VersionRow | null>(null);
  const { data, error, refetch } = useQuery({ ...versionsQuery(id, page), placeholderData: keepPreviousData });
  const revert = useCommand('market_product.revert', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The earlier version is back` });
      onReverted();
      onClose();
    },
    onFailed: () => {
      setReverting(null);
      return false;
    },
  });
  return (
    <Drawer title={t`Versions`} onClose={onClose} width={760}>
      {error && !data && (
        <NotLoaded error={error} title={<Trans>The versions did not load</Trans>} onRetry={() => void refetch()} />
      )}
      {!error && !data && <SkeletonRows label={t`Versions`} rows={6} />}
      {data?.count === 0 && (
        <Text c="dimmed">
          <Trans>This product has not been changed yet.</Trans>
        </Text>
      )}
      <Stack component="ul" gap={0} className={classes.versions ?? ''}>
        {data?.list.map((row) => (
          <li key={row.version}>
            <UnstyledButton
              className={classes.version}
              aria-expanded={opened === row.version}
              onClick={() => setOpened(opened === row.version ? null : row.version)}
            >
              <b>
                <Kind row={row} />
              </b>
              <Text span size="sm" c="dimmed">
                {row.actor || <Trans>Unknown user</Trans>} · <DateText value={row.at} />
              </Text>
            </UnstyledButton>
            {opened === row.version && (
              <div className={classes.opened}>
                <Changes id={id} version={row.version} />
                {row.version !== product.version && (
                  <Button onClick={() => setReverting(row)}>
                    <Trans>Restore this version</Trans>
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </Stack>
      {data && data.count > data.size && (
        <Pager page={page} size={data.size} count={data.count} onPage={setPage} onSize={() => undefined} sizes={[20]} />
      )}
      {reverting && (
        <ConfirmDialog
          title={t`Restore version ${reverting.version}?`}
          text={
            <Trans>
              The product gets the content it had then, as a new version. The present one stays in this list.
            </Trans>
          }
          confirm={<Trans>Restore version</Trans>}
          loading={revert.isPending}
          onConfirm={() =>
            revert.mutate({ market_product_id: id, version: product.version, to_version: reverting.version })
          }
          onClose={() => setReverting(null)}
        />
      )}
    </Drawer>
  );
}

function Kind({ row: { version, kind, reverted_to: revertedTo } }: { row: VersionRow }) {
  const { i18n } = useLingui();
  const label = i18n._(kindLabels[kind]);
  return revertedTo === null ? (
    <>
      {version} · {label}
    </>
  ) : (
    <>
      {version} · <Trans>Reverted to version {revertedTo}</Trans>
    </>
  );
}

function Changes({ id, version }: { id: string; version: number }) {
  const { t } = useLingui();
  const { data, error } = useQuery(versionChangesQuery(id, version));
  if (error) return <Text c="dimmed">{error.message}</Text>;
  if (!data) return <SkeletonRows label={t`Changes`} rows={2} />;
  if (data.count === 0)
    return (
      <Text c="dimmed" size="sm">
        <Trans>Nothing in the content changed.</Trans>
      </Text>
    );
  return <ChangeList {...data} />;
}
