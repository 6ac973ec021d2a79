import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { RolesField } from './RolesField.tsx';
import type { UserRow } from './queries.ts';

export function UserRoles({ user }: { user: UserRow }) {
  const { t } = useLingui();
  const assigned = user.roles.map(({ _id }) => _id);
  const [chosen, setChosen] = useState<readonly string[]>(assigned);
  const save = useCommand('user.assignRoles', {
    onDone: (saved) => {
      setChosen(saved.roles.map(({ _id }) => _id));
      showToast({ tone: 'good', title: t`Roles of ${saved.name} are saved`, text: t`They take effect now.` });
    },
  });
  const isSame = assigned.length === chosen.length && assigned.every((id) => chosen.includes(id));
  return (
    <Stack gap="lg">
      <RolesField
        userId={user._id}
        chosen={chosen}
        onChange={setChosen}
        error={chosen.length === 0 ? t`Please choose at least one role.` : undefined}
      />
      <div>
        <Button
          size="form"
          loading={save.isPending}
          why={
            isSame ? t`Nothing is changed yet.` : chosen.length === 0 ? t`Please choose at least one role.` : undefined
          }
          onClick={() => save.mutate({ user_id: user._id, role_ids: [...chosen] })}
        >
          <Trans>Save roles</Trans>
        </Button>
      </div>
    </Stack>
  );
}
