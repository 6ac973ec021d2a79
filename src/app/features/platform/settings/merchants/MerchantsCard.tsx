import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Output } from '../../../../sync/calls.ts';
import { callQuery, useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../../ui/list/columns/column.ts';
import { DataTable } from '../../../../ui/list/table/DataTable.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { TableCard } from '../TableCard.tsx';

const MerchantForm = lazy(async () => ({ default: (await import('./MerchantForm.tsx')).MerchantForm }));

export type Merchant = Output<'paypal_merchant.list'>[number];

const paidBy = (merchant: Merchant) =>
  merchant.is_default ? <Trans>All other sellers</Trans> : merchant.sellers.map(({ name }) => name).join(', ') || '—';

const ready = (merchant: Merchant) =>
  merchant.webhook_id === '' ? (
    <ToneMark tone="wait">
      <Trans>Without webhook</Trans>
    </ToneMark>
  ) : (
    <ToneMark tone="good">
      <Trans>Connected</Trans>
    </ToneMark>
  );

const columns = columnsOf<Merchant>([
  { id: 'name', head: msg`Account`, width: 200, fixed: true, cell: (merchant) => <b>{merchant.name}</b> },
  {
    id: 'environment',
    head: msg`Environment`,
    width: 110,
    mergeInto: 'name',
    cell: ({ environment }) =>
      environment === 'live' ? <Trans context="payments">Live</Trans> : <Trans>Sandbox</Trans>,
  },
  { id: 'client', head: msg`Client id`, width: 200, cell: (merchant) => merchant.client_id },
  { id: 'sellers', head: msg`Paid to by`, width: 180, cell: paidBy },
  { id: 'status', head: msg`Status`, width: 150, cell: ready },
]);

const card = (merchant: Merchant) => (
  <RowCard title={merchant.name} facts={[merchant.client_id]} second={paidBy(merchant)} statuses={ready(merchant)} />
);

/** For administrators and managers: our own accounts at PayPal, which sellers pay to. */
export function MerchantsCard() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(callQuery('paypal_merchant.list', {}));
  const [edited, setEdited] = useState<Merchant | 'new' | null>(null);
  const [removed, setRemoved] = useState<Merchant | null>(null);
  const remove = useCommand('paypal_merchant.delete', {
    onDone: () => {
      setRemoved(null);
      showToast({ tone: 'good', title: t`The PayPal account is removed` });
    },
    onFailed: () => {
      setRemoved(null);
      return false;
    },
  });
  const add = (
    <Button icon={<IconPlus size={16} stroke={1.6} />} onClick={() => setEdited('new')}>
      <Trans>Connect PayPal</Trans>
    </Button>
  );
  return (
    <>
      <TableCard title={<Trans>Our PayPal accounts</Trans>} end={data && data.length > 0 && add}>
        {data?.length === 0 ? (
          <Empty
            title={<Trans>PayPal is not connected</Trans>}
            text={
              <Trans>
                Enter the client id and secret of our business account. Sellers can then recharge and pay with PayPal.
              </Trans>
            }
            actions={add}
          />
        ) : (
          <DataTable
            label={t`Our PayPal accounts`}
            columns={columns}
            rows={data}
            rowId={(merchant) => merchant._id}
            rowName={(merchant) => merchant.name}
            onOpen={setEdited}
            card={card}
            menu={(merchant) => [
              { id: 'edit', label: <Trans>Edit</Trans>, onSelect: () => setEdited(merchant) },
              { id: 'remove', label: <Trans>Remove</Trans>, danger: true, onSelect: () => setRemoved(merchant) },
            ]}
            failure={
              error &&
              !data && (
                <NotLoaded
                  error={error}
                  title={<Trans>The PayPal accounts did not load</Trans>}
                  onRetry={() => void refetch()}
                />
              )
            }
          />
        )}
      </TableCard>
      {edited && (
        <Suspense>
          <MerchantForm merchant={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {removed && (
        <ConfirmDialog
          title={t`Remove ${removed.name}?`}
          text={<Trans>Its client id and secret are deleted here. Sellers can no longer pay to it.</Trans>}
          confirm={<Trans>Remove account</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ _id: removed._id })}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
