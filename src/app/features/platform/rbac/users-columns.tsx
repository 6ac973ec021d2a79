import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { userStatus } from '#domain/platform/identity/password.ts';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { RoleNames } from './roles/RoleNames.tsx';
import type { UserRow } from './queries.ts';

export const statusOf = (user: Pick<UserRow, 'status'>) => (user.status === userStatus.normal ? '0' : 'disable');

/** For a seller the assigned staff, for staff the number of assigned sellers. */
function Relation({ user }: { user: UserRow }) {
  if (user.staff.length > 0) return user.staff.map(({ name }) => name).join(', ');
  return user.customers > 0 ? <Plural value={user.customers} one="# seller" other="# sellers" /> : '—';
}

export const userColumns = columnsOf<UserRow>([
  { id: 'name', head: msg`Name`, width: 210, fixed: true, tablet: { width: 220 }, cell: (user) => <b>{user.name}</b> },
  { id: 'email', head: msg`E-mail`, width: 220, mergeInto: 'name', cell: (user) => user.email },
  {
    id: 'roles',
    head: msg`Roles`,
    width: 190,
    tablet: { width: 190 },
    cell: (user) => <RoleNames roles={user.roles} />,
  },
  {
    id: 'relation',
    head: msg`Assigned to`,
    width: 150,
    yields: 2,
    mergeInto: 'roles',
    cell: (user) => <Relation user={user} />,
  },
  {
    id: 'login',
    head: msg`Last sign-in`,
    width: 142,
    minWidth: 130,
    cell: (user) => (user.last_login_at ? <DateText value={user.last_login_at} quietDay /> : '—'),
  },
  {
    id: 'created',
    head: msg`Since`,
    width: 100,
    yields: 1,
    mergeInto: 'login',
    cell: (user) => <DateText value={user.created_at} form="day" />,
  },
  {
    id: 'status',
    head: msg`Status`,
    width: 104,
    tablet: { width: 90 },
    cell: (user) => <StatusMark family="user" status={statusOf(user)} />,
  },
]);

export const userCard = (user: UserRow) => (
  <RowCard
    title={user.name}
    facts={[user.email]}
    media={<RoleNames roles={user.roles} />}
    statuses={<StatusMark family="user" status={statusOf(user)} />}
  />
);
