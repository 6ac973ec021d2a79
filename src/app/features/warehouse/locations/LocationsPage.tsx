import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingWarehouse, IconDots, IconPencil, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Menu } from '../../../ui/layer/Menu.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import type { ListState } from '../../../ui/list/list-state.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { locationCard, locationColumns } from './columns.tsx';
import { chosenWarehouse, locationFilters, locationsQuery, warehousesQuery } from './queries.ts';

const LocationDrawer = lazy(() => import('./LocationDrawer.tsx').then((m) => ({ default: m.LocationDrawer })));
const AddLocations = lazy(() => import('./AddLocations.tsx').then((m) => ({ default: m.AddLocations })));
const WarehouseForm = lazy(() => import('./WarehouseForm.tsx').then((m) => ({ default: m.WarehouseForm })));

type LocationsPageProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  open: string | undefined;
  onOpen: (code: string | undefined) => void;
  /** The button that prints labels. */
  labels: ReactNode;
};

/** The warehouses and their locations: what lies where, and where goods may lie. */
export function LocationsPage({ state, onState, open, onOpen, labels }: LocationsPageProps) {
  const { t } = useLingui();
  const mayEdit = useCan('location.edit');
  const [form, setForm] = useState<'places' | 'warehouse' | 'new-warehouse' | null>(null);
  const { data: warehouses = [] } = useQuery(warehousesQuery);
  const warehouse = chosenWarehouse(state, warehouses);
  const query = useQuery({
    ...locationsQuery(state, warehouse?._id ?? ''),
    enabled: warehouse !== undefined,
    placeholderData: keepPreviousData,
  });
  const opened = openRow(query.data?.list ?? [], open, onOpen);
  const add = mayEdit && warehouse && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => setForm('places')}>
      <Trans>Add places</Trans>
    </Button>
  );
  const close = () => setForm(null);
  return (
    <>
      <ListScreen
        name="locations"
        title={warehouse ? <Trans>Places in {warehouse.code}</Trans> : <Trans>Places</Trans>}
        query={query}
        state={state}
        onState={onState}
        actions={
          <>
            {labels}
            {mayEdit && warehouse && (
              <Menu
                label={t`Warehouses`}
                align="end"
                renderButton={(props) => (
                  <IconButton label={t`Warehouses`} {...props}>
                    <IconDots size={18} stroke={1.6} aria-hidden="true" />
                  </IconButton>
                )}
                entries={[
                  {
                    id: 'edit',
                    label: t`Edit warehouse ${warehouse.code}`,
                    icon: <IconPencil size={16} stroke={1.6} />,
                    onSelect: () => setForm('warehouse'),
                  },
                  {
                    id: 'add',
                    label: t`Add a warehouse`,
                    icon: <IconBuildingWarehouse size={16} stroke={1.6} />,
                    onSelect: () => setForm('new-warehouse'),
                  },
                ]}
              />
            )}
            {add}
          </>
        }
        nothing={
          <Empty
            title={<Trans>No places yet</Trans>}
            text={<Trans>Add the places of this warehouse as a range, then print their labels.</Trans>}
            actions={add}
          />
        }
        noMatch={<Trans>No places match</Trans>}
        failed={<Trans>The places did not load</Trans>}
        search={t`Code begins with`}
        filters={locationFilters(warehouses, warehouse?.zones)}
        table={{
          label: t`Places`,
          columns: locationColumns,
          rowId: (row) => row._id,
          rowName: (row) => row._id,
          onOpen: (row) => onOpen(row._id),
          card: locationCard,
        }}
      />
      <Suspense fallback={null}>
        {opened && warehouse && (
          <LocationDrawer
            key={opened.row._id}
            warehouse={warehouse}
            row={opened.row}
            place={opened.place}
            onClose={() => onOpen(undefined)}
          />
        )}
        {form === 'places' && warehouse && <AddLocations warehouse={warehouse} onClose={close} />}
        {(form === 'warehouse' || form === 'new-warehouse') && (
          <WarehouseForm
            warehouse={form === 'warehouse' ? (warehouse ?? null) : null}
            onDone={(id) => {
              close();
              onState({
                ...state,
                page: 1,
                filters: { ...state.filters, warehouse_id: { kind: 'choice', values: [id] } },
              });
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
