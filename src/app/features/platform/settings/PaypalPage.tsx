import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan, useMe } from '../../../session/session.ts';
import { editActions, useMayActs } from '../../../session/rights/use-may-act.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { MerchantsCard } from './merchants/MerchantsCard.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { TableCard } from './TableCard.tsx';

const PaypalForm = lazy(async () => ({ default: (await import('./PaypalForm.tsx')).PaypalForm }));

export type PaypalAccount = Output<'paypal_account.list'>['list'][number];

const storesOf = (account: PaypalAccount) => account.stores.map((store) => store.name).join(', ') || '—';

const columnsFor = (showSeller: boolean) =>
  columnsOf<PaypalAccount>([
    { id: 'email', head: msg`PayPal account`, width: 240, fixed: true, cell: (account) => <b>{account.email}</b> },
    { id: 'holder', head: msg`Account holder`, width: 160, mergeInto: 'email', cell: (account) => account.holder },
    ...(showSeller
      ? [{ id: 'seller', head: msg`Seller`, width: 140, cell: (account: PaypalAccount) => account.seller_name }]
      : []),
    { id: 'stores', head: msg`Stores`, width: 180, cell: storesOf },
    { id: 'note', head: msg`Note`, width: 140, mergeInto: 'stores', cell: (account) => account.note || '—' },
  ]);

const card = (account: PaypalAccount) => (
  <RowCard title={account.email} facts={[account.holder, storesOf(account)]} second={account.note} />
);

/** The PayPal accounts that receive the payments of a seller's stores. */
export function PaypalPage() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(callQuery('paypal_account.list', { page: 1, size: 1000 }));
  const showSeller = !useMe().role_name.includes('buyer');
  const mayConnect = useCan('settings.edit');
  const may = useMayActs();
  const mayChange = may(...editActions);
  const mayRemove = may('delete');
  const [edited, setEdited] = useState<PaypalAccount | 'new' | null>(null);
  const [removed, setRemoved] = useState<PaypalAccount | null>(null);
  const remove = useCommand('paypal_account.delete', {
    onDone: () => {
      setRemoved(null);
      showToast({ tone: 'good', title: t`The PayPal account is removed` });
    },
  });
  const add = may('add') && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => setEdited('new')}>
      <Trans>Add PayPal account</Trans>
    </Button>
  );
  return (
    <SettingsFrame
      name="settingsPaypal"
      description={
        <Trans>
          Which PayPal accounts your shops are paid on. We keep the address only, never a password, and take no money
          from it.
        </Trans>
      }
    >
      {mayConnect && <MerchantsCard />}
      <TableCard title={<Trans>PayPal accounts</Trans>} end={data && data.count > 0 && add}>
        {data?.count === 0 ? (
          <Empty
            title={<Trans>No PayPal accounts yet</Trans>}
            text={<Trans>Add the account your shop is paid on, and choose its stores.</Trans>}
            actions={add}
          />
        ) : (
          <DataTable
            label={t`PayPal accounts`}
            columns={columnsFor(showSeller)}
            rows={data?.list}
            rowId={(account) => account._id}
            rowName={(account) => account.email}
            onOpen={mayChange ? setEdited : undefined}
            reloading={isFetching && data !== undefined}
            card={card}
            menu={
              mayChange || mayRemove
                ? (account) => [
                    ...(mayChange
                      ? [{ id: 'edit', label: <Trans>Edit</Trans>, onSelect: () => setEdited(account) }]
                      : []),
                    ...(mayRemove
                      ? [
                          {
                            id: 'remove',
                            label: <Trans>Remove</Trans>,
                            danger: true,
                            onSelect: () => setRemoved(account),
                          },
                        ]
                      : []),
                  ]
                : undefined
            }
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
          <PaypalForm account={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {removed && (
        <ConfirmDialog
          title={t`Remove ${removed.email}?`}
          text={<Trans>It is removed from this list and its stores. Your PayPal account does not change.</Trans>}
          confirm={<Trans>Remove account</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ _id: removed._id })}
          onClose={() => setRemoved(null)}
        />
      )}
    </SettingsFrame>
  );
}
