import {
  affiliateBankInfo,
  affiliateBankSave,
  affiliateBillHistory,
  affiliatePayoutEmailSave,
  affiliateUsers,
} from '#contract/finance/affiliates.ts';
import { ibanFault, isBic, plainIban, type IbanFault } from '#domain/finance/affiliates/iban.ts';
import { isPaypalCurrency } from '#domain/finance/paypal/currencies.ts';
import { covers } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { connectionForSeller } from '../paypal-merchants/keys.ts';
import { listBills, listFigures } from './figures-store.ts';
import { presentAffiliate, presentBill } from './present.ts';
import { promotionRoutes } from './promotion.ts';
import { withdrawalRoutes } from './withdrawals.ts';
import { bankOf, payoutEmailOf, saveBank, savePayoutEmail } from './withdrawals-store.ts';

const ibanRefusals = {
  form: 'bank.wrong-iban',
  country: 'bank.iban-country',
  length: 'bank.iban-length',
  checksum: 'bank.iban-checksum',
} as const satisfies Record<IbanFault, string>;

export const affiliateRoutes: readonly Route[] = [
  defineRoute(affiliateUsers, async ({ input, scope, db, now }) => {
    const currency = await booksCurrency(db);
    const { rows, count } = await listFigures(db, scope, input, { currency, now });
    const tiers = await settingOf(db, 'affiliate.tiers');
    return ok({ list: rows.map((row) => presentAffiliate(row, tiers, currency)), count, size: input.size });
  }),

  defineRoute(affiliateBankInfo, async ({ input, actor, scope, db, services }) => {
    const owner = input.user_id ?? actor.userId;
    if (!covers(scope, owner)) return refuse('not-found');
    const bank = await bankOf(db, owner);
    const connection = await connectionForSeller(services, db, owner);
    return ok({
      bank: bank && { ...bank, updated_at: bank.updated_at.toISOString() },
      payout_email: await payoutEmailOf(db, owner),
      is_paypal_connected: connection.ok && isPaypalCurrency(await booksCurrency(db)),
    });
  }),

  defineRoute(affiliateBankSave, async ({ input, actor, db, now, emit, audit }) => {
    const iban = plainIban(input.iban);
    const bic = input.bic.toUpperCase();
    const fault = ibanFault(iban);
    if (fault) return refuse(ibanRefusals[fault], { country: iban.slice(0, 2) });
    if (bic !== '' && !isBic(bic)) return refuse('bank.wrong-bic');
    const before = await bankOf(db, actor.userId);
    const after = { holder: input.holder, iban, bic, bank_name: input.bank_name };
    await saveBank(db, actor.userId, after, now);
    audit({ subject: actor.userId, before: before ? { holder: before.holder, iban: before.iban } : {}, after });
    await emit({ name: 'affiliate.changed', sellerId: actor.userId, subjectId: actor.userId, at: now });
    return ok({});
  }),

  defineRoute(affiliatePayoutEmailSave, async ({ input, actor, db, now, emit, audit }) => {
    const before = await payoutEmailOf(db, actor.userId);
    await savePayoutEmail(db, actor.userId, input.email, now);
    audit({ subject: actor.userId, before: before === null ? {} : { email: before }, after: { email: input.email } });
    await emit({ name: 'affiliate.changed', sellerId: actor.userId, subjectId: actor.userId, at: now });
    return ok({});
  }),

  defineRoute(affiliateBillHistory, async ({ input, actor, scope, db }) => {
    const owner = input.user_id ?? actor.userId;
    if (!covers(scope, owner)) return refuse('not-found');
    const currency = await booksCurrency(db);
    const { rows, count } = await listBills(db, owner, currency, input);
    return ok({ list: rows.map((row) => presentBill(row, currency, scope.all)), count, size: input.size });
  }),

  ...withdrawalRoutes,
  ...promotionRoutes,
];
