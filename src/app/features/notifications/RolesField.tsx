import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Role } from '#domain/permissions/roles.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import classes from './notices.module.css';

/** Those who can read notifications; packers and affiliates cannot. */
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
  error: string | undefined;
};

/** The roles a notification is for. */
export function RolesField({ chosen, onChange, error }: RolesFieldProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className={classes.choice} aria-label={t`Roles`}>
      <legend>
        <Trans>Roles</Trans>
      </legend>
      {readers.map(([role, words]) => (
        <Checkbox
          key={role}
          label={i18n._(words)}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, role] : chosen.filter((each) => each !== role))
          }
        />
      ))}
      {error && (
        <p className={classes.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
