import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan, useMe } from '../../session/session.ts';
import { changing, useMayActs } from '../../session/use-may-act.ts';
import { useCommand } from '../../sync/queries.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { isNarrowed, type ListState } from '../../ui/list/list-state.ts';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { Empty } from '../../ui/state/Empty.tsx';
import { storeCard, storeColumns, type StoreRow } from './columns.tsx';
import { storeFilters, storesQuery } from './search.ts';
import { StoreForm } from './StoreForm.tsx';

type StoresListProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  /** The store whose form is open, or `new`. */
  edit: string | undefined;
  onEdit: (id: string | undefined) => void;
};

/** A seller's shops: add, edit, close, restore. */
export function StoresList({ state, onState, edit, onEdit }: StoresListProps) {
  const { t } = useLingui();
  const answer = useQuery(storesQuery(state));
  const { data } = answer;
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

  const edited = data?.list.find((store) => store.store_id === edit) ?? null;
  const isEmpty = data?.count === 0 && !isNarrowed(state);
  const columns = useMemo(() => storeColumns(showSeller), [showSeller]);
  const may = useMayActs();
  const mayChange = mayEdit && may(...changing);
  const mayClose = mayEdit && may('disable');
  const mayRestore = mayEdit && may('enable');
  const addButton = mayEdit && may('add') && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => onEdit('new')}>
      <Trans>Add store</Trans>
    </Button>
  );

  return (
    <>
      <ListScreen
        name="stores"
        title={<Trans>Stores</Trans>}
        actions={isEmpty ? null : addButton}
        answer={answer}
        state={state}
        onState={onState}
        nothing={
          <Empty
            title={<Trans>No store yet</Trans>}
            text={<Trans>Add your shop, then bring its orders in from an export file.</Trans>}
            actions={addButton}
          />
        }
        noMatch={<Trans>No store matches</Trans>}
        failed={<Trans>The stores did not load</Trans>}
        search={t`Name, code or address`}
        filters={storeFilters}
        table={{
          label: t`Stores`,
          columns,
          rowId: (store) => store.store_id,
          rowName: (store) => store.name,
          onOpen: mayChange ? (store) => onEdit(store.store_id) : undefined,
          card: storeCard,
          menu:
            mayChange || mayClose || mayRestore
              ? (store) => [
                  ...(mayChange
                    ? [{ id: 'edit', label: <Trans>Edit</Trans>, onSelect: () => onEdit(store.store_id) }]
                    : []),
                  ...(mayClose && store.status === 'open'
                    ? [
                        {
                          id: 'close',
                          label: <Trans>Close store</Trans>,
                          danger: true,
                          onSelect: () => setClosing(store),
                        },
                      ]
                    : []),
                  ...(mayRestore && store.status !== 'open'
                    ? [
                        {
                          id: 'restore',
                          label: <Trans>Restore store</Trans>,
                          onSelect: () => restore.mutate({ store_id: store.store_id }),
                        },
                      ]
                    : []),
                ]
              : undefined,
        }}
      />
      {mayEdit && (edit === 'new' || edited) && (
        <StoreForm key={edit} store={edited} onClose={() => onEdit(undefined)} />
      )}
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
