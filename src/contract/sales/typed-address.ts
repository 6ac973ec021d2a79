import { z } from 'zod';

const typed = z.string().trim().max(200);

/** A postal address as a user typed it; what is wrong with it is decided by the domain. */
export const TypedAddress = z.object({
  name: typed,
  company: typed,
  address1: typed,
  address2: typed,
  city: typed,
  province: typed,
  province_code: typed,
  zip: typed,
  country_code: typed.toUpperCase(),
  phone: typed,
});
