import { z } from 'zod';
import { maxEarlierAddresses } from '#domain/sales/checkout/earlier-addresses.ts';
import { query } from '../call.ts';
import { Instant } from '../wire.ts';
import { TypedAddress } from './typed-address.ts';

export const checkoutAddresses = query('market_product.checkoutAddresses', {
  path: '/market_product/checkoutAddresses',
  needs: 'checkout.use',
  summary: 'The distinct addresses of the user’s own checkouts, last used first; by name, company, postcode or city.',
  input: z.object({ keyword: z.string().trim().max(100).default('') }),
  output: z.object({
    list: z.array(z.object({ address: TypedAddress, used_at: Instant })).max(maxEarlierAddresses),
  }),
});
