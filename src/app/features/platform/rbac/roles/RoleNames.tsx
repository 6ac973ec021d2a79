import { useLingui } from '@lingui/react';
import type { Role } from '#domain/platform/permissions/roles.ts';
import { roleLabels } from '../role-labels.ts';
import { joinLabels } from '../labels.ts';

type Named = { _id: string; name: string; base: Role; system: boolean };

/** The eight built-in roles are translated; others keep their given name. */
export function useRoleName(): (role: Omit<Named, '_id'>) => string {
  const { i18n } = useLingui();
  return ({ name, base, system }) => (system ? i18n._(roleLabels[base]) : name);
}

export function RoleNames({ roles }: { roles: readonly Named[] }) {
  const nameOf = useRoleName();
  const { i18n } = useLingui();
  return joinLabels(roles.map(nameOf), i18n.locale);
}
