import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
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
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { TableCard } from './TableCard.tsx';

const BalanceAccountForm = lazy(async () => ({
  default: (await import('./BalanceAccountForm.tsx')).BalanceAccountForm,
}));

export type BalanceAccount = Output<'account.list'>['list'][number];

const nameOf = (account: BalanceAccount) => (account.is_main ? <Trans>Main account</Trans> : account.name);
const storesOf = (account: BalanceAccount) => account.stores.map((store) => store.name).join(', ') || '—';

const columnsFor = (showSeller: boolean) =>
  columnsOf<BalanceAccount>([
    { id: 'name', head: msg`Account`, width: 220, fixed: true, cell: (account) => <b>{nameOf(account)}</b> },
    ...(showSeller
      ? [
          {
            id: 'seller',
            head: msg`Seller`,
            width: 160,
            mergeInto: 'name',
            cell: (account: BalanceAccount) => account.seller_name,
          },
        ]
      : []),
    { id: 'stores', head: msg`Stores`, width: 300, cell: storesOf },
    {
      id: 'spent',
      head: msg`Spent this month`,
      width: 160,
      align: 'right',
      cell: (account) => <MoneyText money={account.spent} />,
    },
  ]);

const cardFor = (showSeller: boolean) => (account: BalanceAccount) => (
  <RowCard
    title={nameOf(account)}
    amount={<MoneyText money={account.spent} />}
    facts={[
      ...(showSeller ? [account.seller_name] : []),
      <Plural key="stores" value={account.stores.length} one="# store" other="# stores" />,
    ]}
    second={storesOf(account)}
  />
);

/** A seller's balance accounts: groups of stores, with the amount each has spent of the balance. */
export function BalanceAccountsPage() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(callQuery('account.list', { page: 1, size: 1000 }));
  const showSeller = !useMe().role_name.includes('buyer');
  const mayEdit = useCan('account.edit');
  const may = useMayActs();
  const mayChange = mayEdit && may(...editActions);
  const mayRemove = mayEdit && may('delete');
  const [edited, setEdited] = useState<BalanceAccount | 'new' | null>(null);
  const [removed, setRemoved] = useState<BalanceAccount | null>(null);
  const remove = useCommand('account.deleteAccount', {
    onDone: () => {
      setRemoved(null);
      showToast({ tone: 'good', title: t`The account is removed` });
    },
  });
  return (
    <SettingsFrame
      name="settingsBalanceAccount"
      description={
        <Trans>
          Give stores that belong together an account of their own and see what each spends. All accounts spend the one
          balance; stores without an account belong to the main one.
        </Trans>
      }
    >
      <TableCard
        title={<Trans>Balance accounts</Trans>}
        end={
          mayEdit &&
          may('add') && (
            <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => setEdited('new')}>
              <Trans>Add account</Trans>
            </Button>
          )
        }
      >
        <DataTable
          label={t`Balance accounts`}
          columns={columnsFor(showSeller)}
          rows={data?.list}
          rowId={(account) => account._id}
          rowName={(account) => account.name || t`Main account`}
          onOpen={mayChange ? (account) => !account.is_main && setEdited(account) : undefined}
          reloading={isFetching && data !== undefined}
          card={cardFor(showSeller)}
          menu={
            mayChange || mayRemove
              ? (account) => {
                  const why = account.is_main ? t`The main account takes all other stores.` : undefined;
                  return [
                    ...(mayChange
                      ? [{ id: 'edit', label: <Trans>Edit</Trans>, why, onSelect: () => setEdited(account) }]
                      : []),
                    ...(mayRemove
                      ? [
                          {
                            id: 'remove',
                            label: <Trans>Remove</Trans>,
                            danger: true,
                            why,
                            onSelect: () => setRemoved(account),
                          },
                        ]
                      : []),
                  ];
                }
              : undefined
          }
          failure={
            error &&
            !data && (
              <NotLoaded
                error={error}
                title={<Trans>The accounts did not load</Trans>}
                onRetry={() => void refetch()}
              />
            )
          }
        />
      </TableCard>
      {edited && (
        <Suspense>
          <BalanceAccountForm
            account={edited === 'new' ? null : edited}
            all={data?.list ?? []}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      {removed && (
        <ConfirmDialog
          title={t`Remove the account ${removed.name}?`}
          text={<Trans>Its stores go back to the main account. Bills and the balance stay as they are.</Trans>}
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
