import { actorWith, scopeOf, type Actor } from '#domain/platform/permissions/can.ts';
import { permissions, rightsOf, assignedRole } from '#domain/platform/permissions/rights.ts';
import type { Role } from '#domain/platform/permissions/roles.ts';
import { roleOf, userId, type AccountName } from '#server/demo/people.ts';
import type { TestApp } from './app.ts';
import { rolesBy } from './roles.ts';

/** A user without access to the first seller, and their rights by the domain. */
export type Outsider = { readonly name: string; readonly token: string | null; readonly actor: Actor | null };

const password = 'a long password nobody guesses';

/** All kinds of users that must not reach the first seller's rows, including anonymous ones. */
export async function outsiders(app: TestApp): Promise<readonly Outsider[]> {
  const admin = await app.as('admin');
  const { systemRole, ownRole } = rolesBy(() => admin);
  const demo = async (name: AccountName): Promise<Outsider> => ({
    name,
    token: (await app.as(name)).token,
    actor: actorWith(userId(name), [roleOf(name)]),
  });
  const added = async (name: string, base: Role, roleId: string, rightsOff: readonly string[]): Promise<Outsider> => {
    const email = `${name}@demo.test`;
    const response = await admin.mutate('user.addUser', { name, first_name: '', email, role_ids: [roleId], password });
    if (response.code !== 200) throw new Error(`${name} was not added: ${response.msg}`);
    const assignedRoles = [assignedRole({ id: roleId, base, system: rightsOff.length === 0, rightsOff, menusOff: [] })];
    const { token } = await app.signIn(email, password);
    const actor = {
      userId: response.data._id,
      roles: [base],
      customers: [],
      assignedRoles,
      rights: rightsOf(assignedRoles),
      acting: null,
    };
    return { name, token, actor };
  };
  const sales = await systemRole('salesperson');
  const service = await systemRole('customer service');
  // Without every second right of a seller.
  const rightsOff = permissions.filter((_, index) => index % 2 === 0);
  const reduced = await ownRole('Narrowed seller', 'buyer', [...rightsOff]);
  return [
    { name: 'nobody', token: null, actor: null },
    await demo('seller2'),
    await demo('affiliate'),
    await demo('packer'),
    await demo('purchaser'),
    await added('unassigned-sales', 'salesperson', sales._id, []),
    await added('unassigned-service', 'customer service', service._id, []),
    await added('narrowed', 'buyer', reduced._id, rightsOff),
  ];
}

/**
 * The scope of a user for a permission: `none`, their `own` or assigned rows, or `all` rows, including the first
 * seller's.
 */
export function reachOf(actor: Actor | null, needs: string): 'none' | 'own' | 'all' {
  if (needs === 'public') return 'all';
  if (!actor) return 'none';
  if (needs === 'session') return 'own';
  const right = permissions.find((one) => one === needs);
  const scope = right ? scopeOf(actor, right) : null;
  return scope === null ? 'none' : scope.all ? 'all' : 'own';
}
