import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { userStatus } from '#domain/platform/identity/password.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { FieldGroup } from '../../../../ui/form/FieldGroup.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';

/** Longer lists are searched, not scrolled (specification §2, shared list parts). */
const maxListed = 100;

type SellersFieldProps = {
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  error: ReactNode;
};

export function SellersField({ chosen, onChange, error }: SellersFieldProps) {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery(
    callQuery('user.list', { limit: 'all', role_names: ['buyer'], status: [userStatus.normal] }),
  );
  const wanted = keyword.trim().toLowerCase();
  const found = (data?.list ?? []).filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted));
  const shown = found.slice(0, maxListed);
  return (
    <FieldGroup label={t`Sellers`} error={error}>
      <TextField label={<Trans>Sellers</Trans>} placeholder={t`Name or e-mail`} value={keyword} onChange={setKeyword} />
      <Stack gap={2} mah={260} px={10} py="xs" bd="1px solid var(--py-control)" bdrs="sm" style={{ overflow: 'auto' }}>
        {shown.map(({ _id, name, email }) => (
          <Checkbox
            key={_id}
            label={
              <>
                {name}{' '}
                <Text span size="xs" c="dimmed">
                  {email}
                </Text>
              </>
            }
            checked={chosen.includes(_id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, _id] : chosen.filter((each) => each !== _id))
            }
          />
        ))}
        {data && shown.length === 0 && (
          <Text span size="xs" c="dimmed">
            <Trans>No user found.</Trans>
          </Text>
        )}
        {found.length > maxListed && (
          <Text span size="xs" c="dimmed">
            <Trans>The first {maxListed} are shown. Search for the others.</Trans>
          </Text>
        )}
      </Stack>
    </FieldGroup>
  );
}
