import { describe, expect, test } from 'vitest';
import { actorWith, can } from '#domain/platform/permissions/can.ts';
import { policies, type Permission } from '#domain/platform/permissions/policies.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { useFakeStorage } from '../../../session/storage.fixture.ts';
import { isPackMode, modeLabels, modeNeeds, modesFor, packModes, rememberedMode, rememberMode } from './modes.ts';

const stored = useFakeStorage();

describe('the modes of a user', () => {
  test.each(roles)('of a %s are those that the policies permit, in the order of the switch', (role) => {
    const actor = actorWith('user', [role]);
    const granted = (Object.keys(policies) as Permission[]).filter((permission) => can(actor, permission));
    expect(modesFor(granted)).toEqual(packModes.filter((mode) => can(actor, modeNeeds[mode])));
  });

  test('a seller has none, a packer at least packing', () => {
    const assignedRoles = (role: 'buyer' | 'packer') => {
      const actor = actorWith('user', [role]);
      return (Object.keys(policies) as Permission[]).filter((permission) => can(actor, permission));
    };
    expect(modesFor(assignedRoles('buyer'))).toEqual([]);
    expect(modesFor(assignedRoles('packer'))).toContain('pack');
  });

  test('need a permission each, and a label of their own', () => {
    expect(modesFor([])).toEqual([]);
    for (const mode of packModes) expect(modesFor([modeNeeds[mode]])).toContain(mode);
    const texts = packModes.map((mode) => modeLabels[mode].message);
    expect(new Set(texts).size).toBe(packModes.length);
  });
});

describe('the mode of a device', () => {
  test('is packing until another one is chosen', () => {
    expect(rememberedMode()).toBe('pack');
  });

  test.each(packModes)('%s is remembered for the next day', (mode) => {
    rememberMode(mode);
    expect(rememberedMode()).toBe(mode);
  });

  test('of an earlier version that is unknown now falls back to packing', () => {
    stored.set('parcelyard.pack.mode', 'weigh');
    expect(rememberedMode()).toBe('pack');
    expect(isPackMode('weigh')).toBe(false);
    expect(isPackMode(undefined)).toBe(false);
  });
});
