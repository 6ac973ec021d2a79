import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { userStatus } from '#domain/platform/identity/password.ts';
import { useCan } from '../../../session/session.ts';
import { callQuery, queryClient, useCommand } from '../../../sync/queries.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import type { UserRow } from './queries.ts';

const staffRoles = ['admin', 'manager', 'salesperson', 'purchaser', 'customer service'] as const;

/** The staff assigned to a seller, or the sellers assigned to a member of staff. Each choice is saved at once. */
export function UserRelation({ user }: { user: UserRow }) {
  const { t } = useLingui();
  const isSeller = user.role_name.includes('buyer');
  const mayEdit = useCan('staff.edit');
  const others = useQuery({
    ...callQuery('user.list', {
      limit: 'all',
      role_names: isSeller ? [...staffRoles] : ['buyer'],
      status: [userStatus.normal],
    }),
    enabled: mayEdit,
  });
  const customers = useQuery({
    ...callQuery('user.staffRelationList', { staff_id: user._id, size: 1000 }),
    enabled: !isSeller,
  });
  const related = isSeller
    ? user.staff
    : (customers.data?.list ?? []).map(({ seller_id, name }) => ({ _id: seller_id, name }));
  const set = useCommand('user.setStaffRelation', {
    onDone: () => void queryClient.invalidateQueries({ queryKey: ['user'] }),
    onFailed: () => {
      void queryClient.invalidateQueries({ queryKey: ['user'] });
      return false;
    },
  });
  const isKnown = isSeller || customers.data !== undefined;
  const ids = related.map(({ _id }) => _id);
  // With what is shown, which may be old: the server then refuses, as the others would be lost.
  const keep = (related_ids: string[]) => set.mutate({ user_id: user._id, related_ids, before_ids: ids });
  const free = (others.data?.list ?? []).filter(({ _id }) => !ids.includes(_id));
  return (
    <>
      <SectionHead line={related.length > 0}>
        {isSeller ? <Trans>Assigned to</Trans> : <Trans>Assigned sellers</Trans>}
      </SectionHead>
      {related.length > 0 ? (
        <Box component="ul" mb="sm">
          {related.map(({ _id, name }) => (
            <Group
              component="li"
              justify="space-between"
              mih={36}
              style={{ borderBottom: '1px solid var(--py-line)' }}
              key={_id}
            >
              {name}
              {mayEdit && (
                <IconButton
                  label={t`Remove ${name}`}
                  size="small"
                  disabled={set.isPending}
                  onClick={() => keep(ids.filter((id) => id !== _id))}
                >
                  <IconX size={14} stroke={1.6} />
                </IconButton>
              )}
            </Group>
          ))}
        </Box>
      ) : (
        isKnown && (
          <Text size="sm" c="dimmed">
            {isSeller ? <Trans>No users yet.</Trans> : <Trans>No seller is assigned.</Trans>}
          </Text>
        )
      )}
      {mayEdit && isKnown && (
        <SelectField
          label={isSeller ? t`Add staff` : t`Add seller`}
          value={null}
          disabled={set.isPending}
          placeholder={t`Choose…`}
          options={free.map(({ _id, name, email }) => ({ value: _id, label: name, note: email }))}
          onChange={(id) => id && keep([...ids, id])}
        />
      )}
    </>
  );
}
