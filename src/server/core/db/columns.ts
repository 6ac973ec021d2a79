import { z } from 'zod';
import type { Address } from '#domain/shared/address/address.ts';

/** A jsonb column that holds an address. */
export const AddressColumn = z.object({
  name: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  province_code: z.string(),
  zip: z.string(),
  country_code: z.string(),
  phone: z.string(),
}) satisfies z.ZodType<Address>;
