import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Role } from '#domain/platform/permissions/roles.ts';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { FieldGroup } from '../../../../ui/form/FieldGroup.tsx';

/** Packers and affiliates cannot read notifications. */
const readers: readonly (readonly [Role, MessageDescriptor])[] = [
  ['admin', msg`Administrators`],
  ['manager', msg`Managers`],
  ['salesperson', msg`Salespeople`],
  ['purchaser', msg`Purchasers`],
  ['buyer', msg`Sellers`],
  ['customer service', msg`Customer service`],
];

type RolesFieldProps = {
  chosen: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
  error: ReactNode;
};

export function RolesField({ chosen, onChange, error }: RolesFieldProps) {
  const { i18n } = useLingui();
  return (
    <FieldGroup legend={<Trans>Roles</Trans>} error={error}>
      {readers.map(([role, label]) => (
        <Checkbox
          key={role}
          label={i18n._(label)}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, role] : chosen.filter((each) => each !== role))
          }
        />
      ))}
    </FieldGroup>
  );
}
