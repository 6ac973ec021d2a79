import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { ownersQuery } from './queries.ts';

type OwnerFieldProps = { owner: string | null; onOwner: (userId: string | null) => void };

/** Filters wishes by user. */
export default function OwnerField({ owner, onOwner }: OwnerFieldProps) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(ownersQuery);
  const options = (data ?? []).map(({ user_id, name, count }) => ({
    value: user_id,
    label: name,
    note: i18n.number(count),
  }));
  return (
    <Box component="span" display="block" w={{ base: '100%', sm: 240 }} mih={32}>
      <SelectField
        bare
        clearable
        label={t`Customer`}
        placeholder={t`All customers`}
        options={options}
        value={owner}
        onChange={onOwner}
      />
    </Box>
  );
}
