import { money, type Money } from '#domain/shared/money/money.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { settingsOf } from '../../platform/settings/settings.ts';

/** The fee of a PayPal payment: a fixed part, and a share in basis points. */
export async function paypalFeeRate(db: Db): Promise<{ readonly fixed: Money; readonly rateBp: number }> {
  const { 'paypal.fixedMinor': minor, 'paypal.rateBp': rateBp } = await settingsOf(db, [
    'paypal.fixedMinor',
    'paypal.rateBp',
  ]);
  return { fixed: money(minor, await booksCurrency(db)), rateBp };
}
