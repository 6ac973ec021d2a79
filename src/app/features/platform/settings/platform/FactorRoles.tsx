import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid, Text } from '@mantine/core';
import { roles, type Role } from '#domain/platform/permissions/roles.ts';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { FieldGroup } from '../../../../ui/form/FieldGroup.tsx';

export type RoleLabels = Readonly<Record<Role, MessageDescriptor>>;

type FactorRolesProps = {
  /** Users with a permission that moves money, of any role. */
  money: boolean;
  onMoney: (money: boolean) => void;
  chosen: readonly Role[];
  onChoose: (chosen: readonly Role[]) => void;
  labels: RoleLabels;
  disabled: boolean;
};

/** The roles that need a second factor. */
export function FactorRoles({ money, onMoney, chosen, onChoose, labels, disabled }: FactorRolesProps) {
  const { t } = useLingui();
  const choose = (role: Role, isOn: boolean) =>
    onChoose(roles.filter((each) => (each === role ? isOn : chosen.includes(each))));
  return (
    <FieldGroup legend={<Trans>Two-step sign-in is required of</Trans>} disabled={disabled}>
      <Checkbox
        checked={money}
        onChange={(event) => onMoney(event.target.checked)}
        label={<Trans>Everyone who may confirm money or give credit</Trans>}
      />
      <SimpleGrid minColWidth={160} spacing="md" verticalSpacing="xs">
        {roles.map((role) => (
          <Checkbox
            key={role}
            checked={chosen.includes(role)}
            onChange={(event) => choose(role, event.target.checked)}
            label={t(labels[role])}
          />
        ))}
      </SimpleGrid>
      <Text component="small" size="sm" c="dimmed">
        <Trans>
          It takes effect at once: users without it can only set it up. Set it up for yourself before you require it of
          administrators.
        </Trans>
      </Text>
    </FieldGroup>
  );
}
