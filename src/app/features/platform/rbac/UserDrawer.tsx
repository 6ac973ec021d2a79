import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useCan, useMe } from '../../../session/session.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { Note } from '../../../ui/Note.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { RoleNames } from './roles/RoleNames.tsx';
import type { UserRow } from './queries.ts';
import { SwitchUser } from './acting/SwitchUser.tsx';
import { UserAccess } from './UserAccess.tsx';
import { UserCredit } from './UserCredit.tsx';
import { UserNames } from './UserNames.tsx';
import { UserRelation } from './UserRelation.tsx';
import { UserRoles } from './UserRoles.tsx';
import { statusOf } from './users-columns.tsx';

/** A user: profile, roles, assignments and access. */
export function UserDrawer({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useLingui();
  const me = useMe();
  const isSelf = me._id === user._id;
  const isStaff = me.role_name.some((role) => role === 'admin' || role === 'manager');
  const canReadRelations = useCan('staff.read');
  const mayCredit = useCan('credit.edit');
  const isOutside = user.role_name.includes('affiliate') && !user.role_name.includes('buyer');
  return (
    <Drawer title={user.name} onClose={onClose}>
      <Stack gap="lg">
        <Facts>
          <dt>{t`Status`}</dt>
          <dd>
            <StatusMark family="user" status={statusOf(user)} />
          </dd>
          {!user.may_edit && (
            <>
              <dt>{t`E-mail`}</dt>
              <dd>{user.email}</dd>
              <dt>{t`Roles`}</dt>
              <dd>
                <RoleNames roles={user.roles} />
              </dd>
            </>
          )}
          <dt>{t`Since`}</dt>
          <dd>
            <DateText value={user.created_at} form="day" />
          </dd>
          <dt>{t`Last sign-in`}</dt>
          <dd>{user.last_login_at ? <DateText value={user.last_login_at} /> : '—'}</dd>
        </Facts>
        {isSelf && <Note text={<Trans>This is you. Your own access is changed by another administrator.</Trans>} />}
        {user.may_edit && (
          <>
            <section>
              <SectionHead>
                <Trans>Name and address</Trans>
              </SectionHead>
              <UserNames user={user} />
            </section>
            <section>
              <UserRoles user={user} />
            </section>
          </>
        )}
        {user.may_switch && (
          <section>
            <SectionHead>
              <Trans>Act on their behalf</Trans>
            </SectionHead>
            <SwitchUser user={user} readOnly={!isStaff} />
          </section>
        )}
        {canReadRelations && !isOutside && (
          <section>
            <UserRelation user={user} />
          </section>
        )}
        {mayCredit && user.role_name.includes('buyer') && (
          <section>
            <SectionHead>
              <Trans>Money</Trans>
            </SectionHead>
            <UserCredit user={user} />
          </section>
        )}
        {user.may_edit && (
          <section>
            <SectionHead>
              <Trans>Access</Trans>
            </SectionHead>
            <UserAccess user={user} onGone={onClose} />
          </section>
        )}
      </Stack>
    </Drawer>
  );
}
