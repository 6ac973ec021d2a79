import { parcelsInHouse, type ParcelStatus } from '../../shipping/shipping/parcel-status.ts';
import { addressProblems } from '../../shared/address/address.ts';
import { changedParts } from '../../shared/address/address-record.ts';
import type { Address } from '../../shared/address/address.ts';
import { tidyPostcode } from '../../shared/address/postcodes.ts';
import type { OrderStatus } from '../../shared/order-status/order-status.ts';
import { ok, refuse } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';

export interface AddressFacts {
  readonly order_status: OrderStatus;
  /** Statuses of the parcels that were not cancelled. */
  readonly parcels: readonly ParcelStatus[];
  /** The country that shipping was charged for; null before a charge. */
  readonly charged_country: string | null;
  /** The stored address. */
  readonly address: Address;
}

export type AddressRefusal =
  | 'order.address-ended'
  | 'order.address-packed'
  | 'order.address-changed'
  | 'order.address-country'
  | 'order.address-incomplete';

const unpacked: ReadonlySet<ParcelStatus> = new Set(parcelsInHouse.filter((status) => status !== 'packed'));

/** Whether the address may still change: the label is printed when everything is packed. */
export function addressIsOpen({ order_status, parcels }: Pick<AddressFacts, 'order_status' | 'parcels'>): boolean {
  return order_status === 'open' && parcels.every((status) => unpacked.has(status));
}

/** Trims every part and formats the postcode as its country writes it. */
export function tidyAddress(typed: Address): Address {
  const country_code = typed.country_code.trim().toUpperCase();
  const parts = Object.entries(typed).map(([part, text]: [string, string]) => [part, text.trim()]);
  return { ...typed, ...Object.fromEntries(parts), country_code, zip: tidyPostcode(country_code, typed.zip) };
}

/**
 * Checks a corrected address and returns it normalized. A charged country cannot change, because another one has
 * another price. `before`: the address that the user saw; one that another user saved since is not replaced unseen.
 */
export function decideAddress(typed: Address, facts: AddressFacts, before?: Address): Result<Address, AddressRefusal> {
  if (facts.order_status !== 'open') return refuse('order.address-ended', { order_status: facts.order_status });
  if (!addressIsOpen(facts)) return refuse('order.address-packed');
  const address = tidyAddress(typed);
  const isStale = before !== undefined && changedParts(before, facts.address).length > 0;
  if (isStale && changedParts(address, facts.address).length > 0) return refuse('order.address-changed');
  const { charged_country } = facts;
  if (charged_country !== null && charged_country !== address.country_code) {
    return refuse('order.address-country', { country_code: charged_country });
  }
  const [problem] = addressProblems(address);
  return problem === undefined ? ok(address) : refuse('order.address-incomplete', { problem });
}
