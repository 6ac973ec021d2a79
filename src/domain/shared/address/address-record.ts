import { byName, move, staff } from '../status.ts';
import type { Transitions } from '../status.ts';
import type { Address } from './address.ts';

/** The origin of a changed address: the shop in an import, or a user. */
export const addressSources = ['shop', 'user'] as const;
export type AddressSource = (typeof addressSources)[number];

export const addressChangeStatuses = ['open', 'accepted', 'kept'] as const;
export const addressChangeStatus = byName(addressChangeStatuses);
export type AddressChangeStatus = (typeof addressChangeStatuses)[number];
/** accept: use the new address. keep: keep the previous one. */
export const addressChoices = ['accept', 'keep'] as const;
export type AddressChoice = (typeof addressChoices)[number];

/** A changed address stays open until a user decides. */
export const addressChangeTransitions: Transitions<AddressChangeStatus, AddressChoice> = {
  statuses: addressChangeStatuses,
  starts: ['open'],
  moves: [move('open', 'accepted', 'accept', [...staff, 'buyer']), move('open', 'kept', 'keep', [...staff, 'buyer'])],
};

export const addressParts = [
  'name',
  'company',
  'address1',
  'address2',
  'zip',
  'city',
  'province',
  'country_code',
  'phone',
] as const satisfies readonly (keyof Address)[];
export type AddressPart = (typeof addressParts)[number];

/** The parts in which two addresses differ, in label order. */
export const changedParts = (one: Address, other: Address): readonly AddressPart[] =>
  addressParts.filter((part) => one[part].trim() !== other[part].trim());

/**
 * The address to write after a decision; null when it is already stored. An `applied` change is stored already, so
 * keeping the previous address writes; a late change is not, so accepting it writes.
 */
export function addressToWrite(
  change: { readonly before: Address; readonly after: Address; readonly applied: boolean },
  choice: AddressChoice,
): Address | null {
  if (choice === 'accept') return change.applied ? null : change.after;
  return change.applied ? change.before : null;
}

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,.-]+/g, ' ')
    .trim();
const bare = (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '');

/** Whether two orders go to the same address and name, ignoring spelling differences. */
export function sameDestination(one: Address, other: Address): boolean {
  const texts = ['name', 'company', 'address1', 'address2', 'city'] as const;
  const province = (address: Address) => plain(address.province || address.province_code);
  return (
    texts.every((part) => plain(one[part]) === plain(other[part])) &&
    bare(one.zip) === bare(other.zip) &&
    bare(one.country_code) === bare(other.country_code) &&
    province(one) === province(other)
  );
}
