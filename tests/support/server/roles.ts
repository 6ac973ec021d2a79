import type { TestClient } from './client.ts';

type Base = 'admin' | 'salesperson' | 'packer' | 'buyer';

/** What the tests of rights do with roles, all through the API, as whoever is administrator at that moment. */
export function rolesBy(admin: () => TestClient) {
  const systemRole = async (base: string) => {
    const { data } = await admin().ask('role.list', {});
    const found = data.list.find((role) => role.system && role.base === base);
    if (!found) throw new Error(`no role ${base}`);
    return found;
  };
  return {
    systemRole,
    /** A role of the product loses these, or has all again. */
    narrow: async (base: string, rights_off: string[], menus_off: string[] = []) => {
      const { _id: role_id, version } = await systemRole(base);
      return admin().tell('role.assignPermissions', { role_id, version, rights_off, menus_off });
    },
    ownRole: async (name: string, base: Base, rights_off: string[] = []) =>
      (await admin().tell('role.add', { name, note: '', base, rights_off, menus_off: [] })).data,
  };
}
