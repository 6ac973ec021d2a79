import { useLingui } from '@lingui/react/macro';
import type { Role } from '#domain/platform/permissions/roles.ts';
import addLimits from 'virtual:limits/role.add';
import updateLimits from 'virtual:limits/role.update';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Off } from './checkbox-state.ts';
import type { RoleRow } from '../queries.ts';

type RoleFormOptions = {
  /** Null for a new role. */
  role: RoleRow | null;
  /** The role a new one is copied from. */
  base: Role;
  /** The denied permissions and menu entries. */
  off: Off;
  /** Whether they equal the stored ones. */
  isRightsSame: boolean;
  onSaved: () => void;
};

/** Adds a role; or saves name and note, and then the permissions with the version that this returned. */
export function useRoleForm({ role, base, off, isRightsSame, onSaved }: RoleFormOptions) {
  const { t } = useLingui();
  const showSaved = ({ name }: RoleRow) => {
    showToast({ tone: 'good', title: t`${name} is saved`, text: t`It takes effect now.` });
    onSaved();
  };
  const rights = useCommand('role.assignPermissions', { onDone: showSaved });
  const denied = { rights_off: [...off.right], menus_off: [...off.menu] };
  const saveRights = ({ _id, version }: RoleRow) => rights.mutate({ role_id: _id, version, ...denied });
  const form = useCallForm(role ? 'role.update' : 'role.add', role ? updateLimits : addLimits, {
    initialValues: { name: role?.name ?? '', note: role?.note ?? '' },
    required: { name: t`Please give the role a name.` },
    toInput: (values) =>
      role ? { role_id: role._id, version: role.version, ...values } : { ...values, base, ...denied },
    refusals: { 'role.name-taken': 'name' },
    onDone: (saved) => (role && !isRightsSame ? saveRights(saved) : showSaved(saved)),
  });
  const { name, note } = form.values;
  const isTextSame = role !== null && name === role.name && note === role.note;
  return {
    form,
    isSame: isTextSame && isRightsSame,
    isPending: form.isPending || rights.isPending,
    submit: () => {
      if (!isTextSame) form.submit();
      else if (!isRightsSame) saveRights(role);
    },
  };
}
