import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useCan } from '../../../session/session.ts';
import { useMayAct } from '../../../session/rights/use-may-act.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { permissionFilters, permissionsQuery, type PermissionRow } from './queries.ts';
import type { RbacListProps } from './UsersList.tsx';
import { roleLabels } from './role-labels.ts';
import { actionLabels, joinLabels, rightLabel } from './labels.ts';

const PermissionForm = lazy(async () => ({ default: (await import('./PermissionForm.tsx')).PermissionForm }));

function Name({ permission }: { permission: PermissionRow }) {
  const { i18n } = useLingui();
  const known = rightLabel(permission.permissionId);
  return permission.name || (known ? i18n._(known) : permission.permissionId);
}

function Actions({ permission }: { permission: PermissionRow }) {
  const { i18n } = useLingui();
  return joinLabels(
    permission.actions.map((action) => i18n._(actionLabels[action])),
    i18n.locale,
  );
}

function Holders({ permission }: { permission: PermissionRow }) {
  const { i18n } = useLingui();
  if (!permission.system) return <Trans>Everyone, unless removed</Trans>;
  return joinLabels(
    permission.roles.map((role) => i18n._(roleLabels[role])),
    i18n.locale,
  );
}

const kindOf = (permission: PermissionRow) =>
  permission.system ? (
    <ToneMark tone="idle">
      <Trans>Program</Trans>
    </ToneMark>
  ) : (
    <ToneMark tone="good">
      <Trans>Staff</Trans>
    </ToneMark>
  );

const columns = columnsOf<PermissionRow>([
  {
    id: 'name',
    head: msg`Permission`,
    width: 220,
    fixed: true,
    tablet: { width: 220 },
    cell: (permission) => (
      <b>
        <Name permission={permission} />
      </b>
    ),
  },
  {
    id: 'id',
    head: msg`Name in the program`,
    width: 180,
    mergeInto: 'name',
    cell: ({ permissionId }) => <Plate>{permissionId}</Plate>,
  },
  { id: 'path', head: msg`Page`, width: 170, tablet: { width: 160 }, cell: ({ path }) => path || '—' },
  {
    id: 'actions',
    head: msg`Actions`,
    width: 160,
    mergeInto: 'path',
    cell: (permission) => <Actions permission={permission} />,
  },
  {
    id: 'roles',
    head: msg`Had by`,
    width: 260,
    tablet: { width: 150 },
    cell: (permission) => <Holders permission={permission} />,
  },
  { id: 'kind', head: msg`Kind`, width: 100, tablet: { width: 90 }, cell: kindOf },
]);

const card = (permission: PermissionRow) => (
  <RowCard
    title={<Name permission={permission} />}
    facts={[permission.path || '—', <Actions key="actions" permission={permission} />]}
    media={<Plate>{permission.permissionId}</Plate>}
    statuses={kindOf(permission)}
  />
);

/** The built-in permissions, and those staff added. */
export function PermissionsList({ state, onState }: RbacListProps) {
  const { t, i18n } = useLingui();
  const query = useQuery({ ...permissionsQuery(state), placeholderData: keepPreviousData });
  const mayEdit = useCan('role.edit');
  const mayAdd = useMayAct('add');
  const opened = query.data?.list.find(({ _id, system }) => _id === state.open && !system);
  const isNew = state.open === 'new';
  const open = (id: string | undefined) => onState({ ...state, open: id });
  const nameOf = useMemo(
    () => (permission: PermissionRow) => {
      const known = rightLabel(permission.permissionId);
      return permission.name || (known ? i18n._(known) : permission.permissionId);
    },
    [i18n],
  );
  return (
    <>
      <ListScreen
        name="permissions"
        title={<Trans>Permissions</Trans>}
        actions={
          mayEdit &&
          mayAdd && (
            <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => open('new')}>
              <Trans>Add permission</Trans>
            </Button>
          )
        }
        query={query}
        state={state}
        onState={(list, how) => onState({ ...list, open: undefined }, how)}
        filters={permissionFilters}
        search={t`Name or page`}
        noMatch={<Trans>No permissions match</Trans>}
        failed={<Trans>The permissions did not load</Trans>}
        table={{
          label: t`Permissions`,
          columns,
          rowId: ({ _id }) => _id,
          rowName: nameOf,
          onOpen: mayEdit ? ({ _id, system }) => (system ? undefined : open(_id)) : undefined,
          card,
        }}
      />
      <Suspense fallback={null}>
        {mayEdit && (isNew || opened) && (
          <PermissionForm key={state.open} permission={opened ?? null} onClose={() => open(undefined)} />
        )}
      </Suspense>
    </>
  );
}
