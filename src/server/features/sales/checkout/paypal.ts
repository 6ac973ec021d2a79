import type { CheckoutMethod } from '#domain/sales/checkout/payment.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { connectionForSeller } from '../../finance/paypal-merchants/keys.ts';
import { bankAccount } from '../../platform/settings/bank-account.ts';

/** Our PayPal account to pay to by hand, '' without one; refused when nothing can be paid by PayPal. */
export async function paypalOf(
  { db, services }: { readonly db: Db; readonly services: Services },
  sellerId: string,
  method: CheckoutMethod,
): Promise<Result<string, 'checkout.no-paypal'>> {
  const { paypal } = await bankAccount(db);
  const isPayable = method !== 'paypal' || paypal !== '' || (await connectionForSeller(services, db, sellerId)).ok;
  return isPayable ? ok(paypal) : refuse('checkout.no-paypal');
}
