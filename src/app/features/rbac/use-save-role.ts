import { useLingui } from '@lingui/react/macro';
import type { Role } from '#domain/permissions/roles.ts';
import { useCommand } from '../../sync/queries.ts';
import { showToast } from '../../ui/layer/toast-store.ts';
import type { Off } from './boxes.ts';
import type { RoleRow } from './search.ts';

type Wanted = { name: string; note: string; base: Role; off: Off; isRightsSame: boolean };

/** Saves words and rights of a role, or adds it. The words go first; what they answer is the version the rights go by. */
export function useSaveRole({ role, onSaved }: { role: RoleRow | null; onSaved: () => void }) {
  const { t } = useLingui();
  const add = useCommand('role.add');
  const words = useCommand('role.update');
  const rights = useCommand('role.assignPermissions');

  const save = async ({ name, note, base, off, isRightsSame }: Wanted) => {
    const taken = { rights_off: [...off.right], menus_off: [...off.menu] };
    if (!role) return add.mutateAsync({ name, note, base, ...taken });
    const isWordsSame = name === role.name && note === role.note;
    const ask = { role_id: role._id, version: role.version };
    const saved = isWordsSame ? role : await words.mutateAsync({ ...ask, name, note });
    return isRightsSame ? saved : rights.mutateAsync({ ...ask, version: saved.version, ...taken });
  };

  return {
    isPending: add.isPending || words.isPending || rights.isPending,
    run: (wanted: Wanted) =>
      void save(wanted).then(
        ({ name }) => {
          showToast({ tone: 'good', title: t`${name} is saved`, text: t`It holds from now on.` });
          onSaved();
        },
        // Each command has said why itself.
        () => undefined,
      ),
  };
}
