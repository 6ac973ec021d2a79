import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useCan } from '../../../session/session.ts';
import { useMayAct } from '../../../session/rights/use-may-act.ts';
import { callQuery } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { userFilters, usersQuery, type OpenState } from './queries.ts';
import { userCard, userColumns } from './users-columns.tsx';

const UserDrawer = lazy(async () => ({ default: (await import('./UserDrawer.tsx')).UserDrawer }));
const NewUser = lazy(async () => ({ default: (await import('./NewUser.tsx')).NewUser }));

export type RbacListProps = { state: OpenState; onState: (next: OpenState, how?: { replace: boolean }) => void };

/** All users with roles and assignments. */
export function UsersList({ state, onState }: RbacListProps) {
  const { t } = useLingui();
  const query = useQuery({ ...usersQuery(state), placeholderData: keepPreviousData });
  const mayEdit = useCan('user.edit');
  const mayAdd = useMayAct('add');
  const isNew = state.open === 'new';
  const listed = query.data?.list.find(({ _id }) => _id === state.open);
  // A link may open a user on another page of the list.
  const linked = useQuery({
    ...callQuery('user.list', { user_id: state.open ?? '' }),
    enabled: state.open !== undefined && !isNew && query.data !== undefined && !listed,
  });
  const opened = listed ?? linked.data?.list[0];
  const open = (id: string | undefined) => onState({ ...state, open: id });

  return (
    <>
      <ListScreen
        name="users"
        title={<Trans>Users</Trans>}
        actions={
          mayEdit &&
          mayAdd && (
            <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => open('new')}>
              <Trans>Add user</Trans>
            </Button>
          )
        }
        query={query}
        state={state}
        onState={(list, how) => onState({ ...list, open: undefined }, how)}
        filters={userFilters}
        search={t`Name or e-mail`}
        noMatch={<Trans>No users match</Trans>}
        failed={<Trans>The users did not load</Trans>}
        table={{
          label: t`Users`,
          columns: userColumns,
          rowId: (user) => user._id,
          rowName: (user) => user.name,
          onOpen: (user) => open(user._id),
          card: userCard,
        }}
      />
      <Suspense fallback={null}>
        {isNew && mayEdit && <NewUser onClose={() => open(undefined)} onAdded={open} />}
        {opened && <UserDrawer key={opened._id} user={opened} onClose={() => open(undefined)} />}
      </Suspense>
    </>
  );
}
