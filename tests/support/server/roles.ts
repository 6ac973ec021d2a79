import type { TestClient } from './client.ts';

type Base = 'admin' | 'salesperson' | 'packer' | 'buyer';

/** Helpers for permission tests on roles, through the API, as the current administrator. */
export function rolesBy(admin: () => TestClient) {
  const systemRole = async (base: string) => {
    const { data } = await admin().query('role.list', {});
    const found = data.list.find((role) => role.system && role.base === base);
    if (!found) throw new Error(`no role ${base}`);
    return found;
  };
  return {
    systemRole,
    /** Removes these rights from a built-in role, or restores all. */
    narrow: async (base: string, rights_off: string[], menus_off: string[] = []) => {
      const { _id: role_id, version } = await systemRole(base);
      return admin().mutate('role.assignPermissions', { role_id, version, rights_off, menus_off });
    },
    ownRole: async (name: string, base: Base, rights_off: string[] = []) =>
      (await admin().mutate('role.add', { name, note: '', base, rights_off, menus_off: [] })).data,
  };
}
