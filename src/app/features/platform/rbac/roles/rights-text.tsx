import { useLingui } from '@lingui/react';
import type { Action } from '#domain/platform/permissions/actions.ts';
import { isRole } from '#domain/platform/permissions/roles.ts';
import { roleLabels } from '../role-labels.ts';
import { actionLabels, rightLabel } from '../labels.ts';

const isAction = (key: string): key is Action => Object.hasOwn(actionLabels, key);

/** The label of a role, permission or action; undefined for unknown keys. */
export function useRightLabel(): (key: string) => string | undefined {
  const { i18n } = useLingui();
  return (key) => {
    const label = isRole(key) ? roleLabels[key] : isAction(key) ? actionLabels[key] : rightLabel(key);
    return label ? i18n._(label) : undefined;
  };
}
