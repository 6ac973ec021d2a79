import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../../../sync/queries.ts';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { useRoleName } from './roles/RoleNames.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { roleLabels } from './role-labels.ts';

type RolesFieldProps = {
  /** The user's roles; none for a new user. */
  userId?: string | undefined;
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  error?: ReactNode;
};

/** Roles as checkboxes. Roles the current user may not assign are shown only if already assigned. */
export function RolesField({ userId, chosen, onChange, error }: RolesFieldProps) {
  const { t, i18n } = useLingui();
  const nameOf = useRoleName();
  const { data = [] } = useQuery(callQuery('user.role', userId ? { user_id: userId } : {}));
  const shown = data.filter((role) => role.may_give || role.assigned);
  return (
    <FieldGroup legend={<Trans>Roles</Trans>} error={error}>
      <SimpleGrid cols={2} spacing="md" verticalSpacing={10}>
        {shown.map((role) => (
          <Checkbox
            key={role._id}
            checked={chosen.includes(role._id)}
            disabled={!role.may_give}
            title={role.may_give ? undefined : t`Not yours to give`}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, role._id] : chosen.filter((id) => id !== role._id))
            }
            label={
              <>
                {nameOf(role)}
                {!role.system && (
                  <Text span size="sm" c="dimmed">
                    {' '}
                    {i18n._(roleLabels[role.base])}
                  </Text>
                )}
              </>
            }
          />
        ))}
      </SimpleGrid>
    </FieldGroup>
  );
}
