import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan, useMe } from '../../session/session.ts';
import { useCommand } from '../../sync/queries.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { chosen, type Filter, type FilterValues } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { Empty } from '../../ui/state/Empty.tsx';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';
import { NoMatch } from '../../ui/state/NoMatch.tsx';
import { storeCard, storeColumns, type StoreRow } from './columns.tsx';
import { storesQuery, type StoreSearch } from './search.ts';
import { StoreForm } from './StoreForm.tsx';

const filters: readonly Filter[] = [
  {
    id: 'status',
    label: msg`Status`,
    kind: 'select',
    single: true,
    options: [
      { value: 'open', label: msg`Open` },
      { value: 'closed', label: msg`Closed` },
    ],
  },
];

type StoresListProps = { search: StoreSearch; onSearch: (next: StoreSearch) => void };

/** A seller's shops: add, edit, close, restore. */
export function StoresList({ search, onSearch }: StoresListProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(storesQuery(search));
  const showSeller = !useMe().role_name.includes('buyer');
  const mayEdit = useCan('store.edit');
  const [closing, setClosing] = useState<StoreRow | null>(null);
  const restore = useCommand('store.restore', {
    onDone: (store) => showToast({ tone: 'good', title: t`${store.name} is open again` }),
  });
  const close = useCommand('store.close', {
    onDone: (store) => {
      setClosing(null);
      showToast({
        tone: 'good',
        title: t`${store.name} is closed`,
        action: { label: <Trans>Undo</Trans>, onSelect: () => restore.mutate({ store_id: store.store_id }) },
      });
    },
  });

  const { page = 1, size = 50, status, keyword = '', edit } = search;
  const { edit: _, ...list } = search;
  const openForm = (id: string) => onSearch({ ...search, edit: id });
  const closeForm = () => onSearch(list);
  const values: FilterValues = status ? { status: { kind: 'choice', values: [status] } } : {};
  const setValues = (next: FilterValues) => {
    const [word] = chosen(next['status']);
    const { status: __, ...rest } = list;
    onSearch({ ...rest, page: 1, ...(word === 'open' || word === 'closed' ? { status: word } : {}) });
  };
  const edited = data?.list.find((store) => store.store_id === edit) ?? null;
  const nothing = data?.count === 0 && !status && !keyword;
  const addButton = mayEdit && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => openForm('new')}>
      <Trans>Add store</Trans>
    </Button>
  );

  return (
    <>
      <ListPage
        title={<Trans>Stores</Trans>}
        actions={nothing ? null : addButton}
        empty={
          nothing && (
            <Empty
              title={<Trans>No store yet</Trans>}
              text={<Trans>Add your shop, then bring its orders in from an export file.</Trans>}
              actions={addButton}
            />
          )
        }
        filters={
          <FilterBar
            filters={filters}
            values={values}
            onChange={setValues}
            onClear={() => onSearch({})}
            search={{
              placeholder: t`Name, code or address`,
              live: keyword,
              kept: '',
              onLive: (text) => onSearch({ ...list, page: 1, keyword: text }),
              onKeep: (text) => onSearch({ ...list, page: 1, keyword: text }),
            }}
          />
        }
        pager={
          data && (
            <Pager
              page={page}
              size={size}
              count={data.count}
              onPage={(next) => onSearch({ ...list, page: next })}
              onSize={(next) => onSearch({ ...list, page: 1, size: next })}
            />
          )
        }
      >
        <DataTable
          label={t`Stores`}
          columns={storeColumns(showSeller)}
          rows={data?.list}
          rowId={(store) => store.store_id}
          rowName={(store) => store.name}
          onOpen={mayEdit ? (store) => openForm(store.store_id) : undefined}
          reloading={isFetching && data !== undefined}
          card={storeCard}
          menu={
            mayEdit
              ? (store) => [
                  { id: 'edit', label: <Trans>Edit</Trans>, onSelect: () => openForm(store.store_id) },
                  store.status === 'open'
                    ? {
                        id: 'close',
                        label: <Trans>Close store</Trans>,
                        danger: true,
                        onSelect: () => setClosing(store),
                      }
                    : {
                        id: 'restore',
                        label: <Trans>Restore store</Trans>,
                        onSelect: () => restore.mutate({ store_id: store.store_id }),
                      },
                ]
              : undefined
          }
          noMatch={<NoMatch title={<Trans>No store matches</Trans>} onClear={() => onSearch({})} />}
          failure={
            error &&
            !data && (
              <ErrorPanel
                title={<Trans>The stores did not load</Trans>}
                text={error.message}
                onRetry={() => void refetch()}
              />
            )
          }
        />
      </ListPage>
      {mayEdit && (edit === 'new' || edited) && <StoreForm key={edit} store={edited} onClose={closeForm} />}
      {closing && (
        <ConfirmDialog
          title={t`Close ${closing.name}?`}
          text={
            <Trans>
              A closed store imports nothing more. Orders that are under way go on. You can restore it at any time.
            </Trans>
          }
          confirm={<Trans>Close store</Trans>}
          danger
          loading={close.isPending}
          onConfirm={() => close.mutate({ store_id: closing.store_id })}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}
