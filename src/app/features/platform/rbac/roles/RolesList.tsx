import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useCan } from '../../../../session/session.ts';
import { useMayAct } from '../../../../session/rights/use-may-act.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import { useRoleName } from './RoleNames.tsx';
import { roleCard, roleColumns } from './roles-columns.tsx';
import type { PlaceLabel } from './RightsTree.tsx';
import { rolesQuery } from '../queries.ts';
import type { RbacListProps } from '../UsersList.tsx';

const RoleDrawer = lazy(async () => ({ default: (await import('./RoleDrawer.tsx')).RoleDrawer }));

/** Roles with the number of their users. */
export function RolesList({ state, onState, placeLabel }: RbacListProps & { placeLabel: PlaceLabel }) {
  const { t } = useLingui();
  const nameOf = useRoleName();
  const query = useQuery({ ...rolesQuery(state), placeholderData: keepPreviousData });
  const mayEdit = useCan('role.edit');
  const mayAdd = useMayAct('add');
  const opened = query.data?.list.find(({ _id }) => _id === state.open);
  const isNew = state.open === 'new' && mayEdit;
  const open = (id: string | undefined) => onState({ ...state, open: id });

  return (
    <>
      <ListScreen
        name="roles"
        title={<Trans>Roles</Trans>}
        actions={
          mayEdit &&
          mayAdd && (
            <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => open('new')}>
              <Trans>Add role</Trans>
            </Button>
          )
        }
        query={query}
        state={state}
        onState={(list, how) => onState({ ...list, open: undefined }, how)}
        search={t`Name or note`}
        noMatch={<Trans>No roles match</Trans>}
        failed={<Trans>The roles did not load</Trans>}
        table={{
          label: t`Roles`,
          columns: roleColumns,
          rowId: (role) => role._id,
          rowName: nameOf,
          onOpen: (role) => open(role._id),
          card: roleCard,
        }}
      />
      <Suspense fallback={null}>
        {(opened || isNew) && (
          <RoleDrawer key={state.open} role={opened ?? null} placeLabel={placeLabel} onClose={() => open(undefined)} />
        )}
      </Suspense>
    </>
  );
}
