import { Trans } from '@lingui/react/macro';
import { SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { FieldGroup } from '../../../../ui/form/FieldGroup.tsx';

export const idleFields = ['idle_staff_minutes', 'idle_packer_minutes', 'idle_seller_minutes'] as const;
type IdleField = (typeof idleFields)[number];
type Limits = Readonly<Record<IdleField, number | undefined>>;

type IdleLimitsProps = {
  limits: Limits;
  onChange: (field: IdleField, minutes: number | undefined) => void;
  errorOf: (field: IdleField) => ReactNode;
  disabled: boolean;
};

/** Minutes of inactivity after which a session ends, by role. */
export function IdleLimits({ limits, onChange, errorOf, disabled }: IdleLimitsProps) {
  const labels = {
    idle_staff_minutes: <Trans>Staff</Trans>,
    idle_packer_minutes: <Trans>Packers</Trans>,
    idle_seller_minutes: <Trans>Sellers and affiliates</Trans>,
  };
  return (
    <FieldGroup legend={<Trans>Sign out after minutes of inactivity</Trans>}>
      <SimpleGrid minColWidth={160} autoFlow="auto-fit" spacing="md" style={{ alignItems: 'end' }}>
        {idleFields.map((field) => (
          <NumberField
            key={field}
            label={labels[field]}
            whole
            value={limits[field]}
            onChange={(minutes) => onChange(field, minutes)}
            error={errorOf(field)}
            disabled={disabled}
          />
        ))}
      </SimpleGrid>
      <Text component="small" size="sm" c="dimmed">
        <Trans>
          0: never. A session always ends after 7 days. Users with several roles get the shortest time. Unsent changes
          are kept and sent after the next sign-in.
        </Trans>
      </Text>
    </FieldGroup>
  );
}
