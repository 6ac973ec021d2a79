import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Role } from '#domain/platform/permissions/roles.ts';
import { columnsOf } from '../../../../ui/list/columns/column.ts';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { RoleNames } from './RoleNames.tsx';
import type { RoleRow } from '../queries.ts';
import { roleLabels } from '../role-labels.ts';

function Base({ base }: { base: Role }) {
  const { i18n } = useLingui();
  return i18n._(roleLabels[base]);
}

function Rights({ role }: { role: RoleRow }) {
  const { rights, rights_of: all } = role;
  if (rights === all) return <Trans>All {all}</Trans>;
  return (
    <Trans>
      {rights} of {all}
    </Trans>
  );
}

const holders = (role: RoleRow) => <Plural value={role.users} one="# user" other="# users" />;

export const roleColumns = columnsOf<RoleRow>([
  {
    id: 'name',
    head: msg`Role`,
    width: 200,
    fixed: true,
    tablet: { width: 190 },
    cell: (role) => (
      <b>
        <RoleNames roles={[role]} />
      </b>
    ),
  },
  { id: 'base', head: msg`Kind of work`, width: 150, mergeInto: 'name', cell: (role) => <Base base={role.base} /> },
  { id: 'rights', head: msg`Rights`, width: 100, cell: (role) => <Rights role={role} /> },
  {
    id: 'menus',
    head: msg`Hidden pages`,
    width: 110,
    align: 'right',
    tablet: { width: 100 },
    cell: (role) => (role.menus_off > 0 ? role.menus_off : '—'),
  },
  { id: 'users', head: msg`Held by`, width: 110, cell: holders },
  { id: 'note', head: msg`Note`, width: 260, minWidth: 180, mergeInto: 'name', cell: (role) => role.note },
  {
    id: 'updated',
    head: msg({ message: 'Changed', context: 'date' }),
    width: 140,
    minWidth: 130,
    yields: 1,
    tablet: { width: 134 },
    cell: (role) => <DateText value={role.updated_at} quietDay />,
  },
]);

export const roleCard = (role: RoleRow) => (
  <RowCard
    title={<RoleNames roles={[role]} />}
    amount={<Rights role={role} />}
    facts={[<Base key="base" base={role.base} />, holders(role)]}
    media={role.note}
  />
);
