import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from '#domain/platform/permissions/actions.ts';
import { actions } from '#domain/platform/permissions/actions.ts';
import { actorWith, can } from '#domain/platform/permissions/can.ts';
import { roles, type Role } from '#domain/platform/permissions/roles.ts';
import { connectionStates } from '#domain/sales/stores/connection.ts';
import { storeStatuses } from '#domain/sales/stores/status.ts';
import { storeActs, storeActsOf, storeAllows, storeRights, type StoreAct } from './store-acts.ts';

type Facts = Parameters<typeof storeAllows>[0];

const store = (facts: Partial<Facts> = {}): Facts => ({
  status: 'open',
  order_count: 0,
  connection: { state: 'connected' },
  ...facts,
});
const everything = Object.fromEntries(storeActs.map((act) => [act, true])) as Record<StoreAct, boolean>;
const nothing = Object.fromEntries(storeActs.map((act) => [act, false])) as Record<StoreAct, boolean>;
const anyAction = () => true;

const stores = fc.record({
  status: fc.constantFrom(...storeStatuses),
  order_count: fc.nat(3),
  connection: fc.option(fc.record({ state: fc.constantFrom(...connectionStates) })),
});

describe('what is possible with a store', () => {
  test('is in the order of the menu, and nothing without rights', () => {
    fc.assert(
      fc.property(stores, (facts) => {
        const acts = storeActsOf(facts, everything);
        expect(acts).toEqual(storeActs.filter((act) => acts.includes(act)));
        expect(storeActsOf(facts, nothing)).toEqual([]);
      }),
    );
  });

  test('an open one is closed, a closed one restored, never both', () => {
    fc.assert(
      fc.property(stores, (facts) => {
        const acts = storeAllows(facts);
        expect(acts.close).toBe(facts.status === 'open');
        expect(acts.restore).toBe(!acts.close);
      }),
    );
  });

  test('one with orders is never deleted', () => {
    expect(storeAllows(store({ order_count: 1 })).delete).toBe(false);
    expect(storeAllows(store({ order_count: 0 })).delete).toBe(true);
    expect(storeAllows(store({ order_count: 0, status: 'closed' })).delete).toBe(true);
  });

  test.each(connectionStates)('orders are pulled unless it is disconnected: %s', (state) => {
    const isConnected = state !== 'disconnected';
    expect(storeAllows(store({ connection: { state } })).pull).toBe(isConnected);
    expect(storeAllows(store({ connection: { state } })).disconnect).toBe(isConnected);
  });

  test('a store of files has no shop to pull from or to disconnect, but can be connected', () => {
    expect(storeAllows(store({ connection: null }))).toMatchObject({ pull: false, disconnect: false, key: true });
  });

  test('a closed one pulls nothing and gets no key, but may still be disconnected', () => {
    expect(storeAllows(store({ status: 'closed' }))).toMatchObject({ pull: false, key: false, disconnect: true });
  });
});

describe('what a user may do', () => {
  const rightsOf = (role: Role, may: (...some: readonly Action[]) => boolean = anyAction) => {
    const actor = actorWith('user', [role]);
    return storeRights({ can: (permission) => can(actor, permission), may });
  };

  test.each(roles)('the menu of a %s follows the policies', (role) => {
    const actor = actorWith('user', [role]);
    const rights = rightsOf(role);
    expect(rights.pull).toBe(can(actor, 'order.import'));
    for (const act of storeActs.filter((each) => each !== 'pull'))
      expect([act, rights[act]]).toEqual([act, can(actor, 'store.edit')]);
  });

  test('a packer and a purchaser change no store', () => {
    expect(rightsOf('packer')).toEqual(nothing);
    expect(rightsOf('purchaser')).toEqual(nothing);
  });

  test.each([
    ['edit', ['edit', 'update']],
    ['key', ['edit', 'update']],
    ['disconnect', ['edit', 'update']],
    ['close', ['disable']],
    ['restore', ['enable']],
    ['delete', ['delete']],
  ] as const)('%s is hidden only when the page actions %j are withheld', (act, needed) => {
    const without =
      (...withheld: readonly Action[]) =>
      (...some: readonly Action[]) =>
        some.some((action) => !withheld.includes(action));
    expect(rightsOf('buyer', without(...needed))[act]).toBe(false);
    const others = actions.filter((action) => !(needed as readonly Action[]).includes(action));
    expect(rightsOf('buyer', without(...others))[act]).toBe(true);
  });
});
