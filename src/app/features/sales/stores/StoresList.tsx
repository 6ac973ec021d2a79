import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useMe } from '../../../session/session.ts';
import { useMayActs } from '../../../session/rights/use-may-act.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { isNarrowed } from '../../../ui/list/list-state.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { storeCard, storeColumns } from './columns.tsx';
import { storeFilters, storesQuery, type StoresState } from './queries.ts';
import { useOneStore } from './use-one-store.ts';
import { useRedirectResult } from './add/use-redirect-result.tsx';
import { useStoreActs } from './use-store-acts.tsx';

const AddStore = lazy(() => import('./add/AddStore.tsx'));
const StoreForm = lazy(() => import('./StoreForm.tsx'));
const StoreDrawer = lazy(() => import('./drawer/StoreDrawer.tsx'));
const NoStore = lazy(() => import('./drawer/NoStore.tsx'));

type StoresListProps = {
  state: StoresState;
  onState: (next: StoresState, how?: { replace: boolean }) => void;
};

/** The seller's stores, with the open one in a drawer. */
export function StoresList({ state, onState }: StoresListProps) {
  const { t } = useLingui();
  const { list, open, edit } = state;
  const query = useQuery(storesQuery(list));
  const { data } = query;
  const isStaff = !useMe().role_name.includes('buyer');
  const columns = useMemo(() => storeColumns(isStaff), [isStaff]);
  const card = useMemo(() => storeCard(isStaff), [isStaff]);
  const may = useMayActs();
  /** The last pull started here. */
  const [task, setTask] = useState<{ storeId: string; id: string } | null>(null);
  const show = (id: string | undefined) => onState({ list, open: id, edit: undefined });
  const acts = useStoreActs(
    (id) => onState({ ...state, edit: id }),
    (storeId, id) => {
      setTask({ storeId, id });
      show(storeId);
    },
    () => show(undefined),
  );
  const { store: opened, isGone, error } = useOneStore(open, data?.list);
  const { store: edited } = useOneStore(edit === 'new' ? undefined : edit, data?.list);
  useRedirectResult(state.returned, opened, () => onState({ ...state, returned: undefined }, { replace: true }));
  const isEmpty = data?.count === 0 && !isNarrowed(list);
  const mayAdd = acts.mayEdit && may('add');
  const addButton = mayAdd && (
    <Button
      variant="primary"
      icon={<IconPlus size={16} stroke={1.6} />}
      onClick={() => onState({ ...state, edit: 'new' })}
    >
      <Trans>Add store</Trans>
    </Button>
  );

  return (
    <>
      <ListScreen
        name="stores"
        title={<Trans>Stores</Trans>}
        actions={isEmpty ? null : addButton}
        query={query}
        state={list}
        onState={(next, how) => onState({ list: next, open: undefined, edit: undefined }, how)}
        nothing={
          <Empty
            title={<Trans>No stores yet</Trans>}
            text={<Trans>Connect your shop to import its orders automatically, or import them from a file.</Trans>}
            actions={addButton}
          />
        }
        noMatch={<Trans>No stores match</Trans>}
        failed={<Trans>The stores did not load</Trans>}
        search={t`Name, code or address`}
        filters={storeFilters}
        table={{
          label: t`Stores`,
          columns,
          rowId: (store) => store.store_id,
          rowName: (store) => store.name,
          onOpen: (store) => show(store.store_id),
          card,
          menu: (store) => [
            { id: 'open', label: <Trans>Open the store</Trans>, onSelect: () => show(store.store_id) },
            ...acts.entries(store),
          ],
        }}
      />
      <Suspense fallback={null}>
        {opened && (
          <StoreDrawer
            key={opened.store_id}
            store={opened}
            acts={acts}
            showSeller={isStaff}
            taskId={task?.storeId === opened.store_id ? task.id : undefined}
            onTask={(id) => setTask({ storeId: opened.store_id, id })}
            onClose={() => show(undefined)}
          />
        )}
        {!opened && (isGone || error) && <NoStore error={error} onClose={() => show(undefined)} />}
        {mayAdd && edit === 'new' && (
          <AddStore
            isStaff={isStaff}
            onAdded={(store) => show(store.type === 'file' ? undefined : store.store_id)}
            onClose={() => onState({ ...state, edit: undefined })}
          />
        )}
        {acts.mayEdit && edited && (
          <StoreForm key={edit} store={edited} onClose={() => onState({ ...state, edit: undefined })} />
        )}
      </Suspense>
      {acts.dialogs}
    </>
  );
}
