import {
  accountInvoiceBuyer,
  accountInvoiceIssuers,
  accountSaveInvoiceBuyer,
  accountSaveInvoiceIssuer,
} from '#contract/finance/invoices.ts';
import { missingOf } from '#domain/finance/invoices/party.ts';
import { isInVies } from '#domain/finance/invoices/vat-check.ts';
import { isInvoicePrefix } from '#domain/finance/invoices/status.ts';
import { settings } from '#domain/platform/settings/settings.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { checkVat } from '../../platform/settings/profile.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { ownerOf } from '../accounts/owner.ts';
import { saveInvoiceCurrency } from '../../platform/settings/profile-store.ts';
import { buyerOf, saveBuyer } from './buyer-store.ts';
import { rateInto } from './currency.ts';
import { enqueueCheck } from './vat-check/check.ts';
import { checkInForce } from './vat-check/store.ts';
import { presentCheck } from './present.ts';
import { hasNumbers, issuerById, issuers, printed, saveIssuer } from './issuer-store.ts';

export const partyRoutes: readonly Route[] = [
  defineRoute(accountInvoiceIssuers, async ({ db }) => {
    const rows = await issuers(db);
    const list = rows.map((row) => ({ _id: row.id, ...printed(row) }));
    return ok({ list, checks_vat_ids: await settingOf(db, 'invoices.checkVatIds') });
  }),

  defineRoute(accountSaveInvoiceIssuer, async ({ input, db, now, audit, emit }) => {
    const { _id: known, ...issuer } = input;
    if (!isInvoicePrefix(issuer.prefix)) return refuse('invoice.wrong-prefix');
    if (settings['company.email'].read(issuer.email) === undefined) return refuse('settings.wrong-mail');
    const vat = checkVat(issuer.vat_number, issuer.country_code);
    if (!vat.ok) return vat;
    const before = known === undefined ? null : await issuerById(db, known);
    if (known !== undefined && !before) return refuse('not-found');
    if (before && before.prefix !== issuer.prefix && (await hasNumbers(db, before.id)))
      return refuse('invoice.prefix-used', { prefix: before.prefix });
    const id = known ?? newId();
    const after = { ...issuer, vat_number: vat.value };
    if (!(await saveIssuer(db, id, after, now))) return refuse('invoice.prefix-taken', { prefix: issuer.prefix });
    audit({ subject: id, before: before ? printed(before) : {}, after });
    await emit({ name: 'invoice.changed', subjectId: id, data: { number: '', what: 'issuer' }, at: now });
    return ok({ _id: id });
  }),

  defineRoute(accountInvoiceBuyer, async ({ input, actor, scope, db }) => {
    const sellerId = input.seller_id ?? actor.userId;
    const owner = await ownerOf(db, actor, scope, sellerId);
    if (!owner.ok) return refuse('not-found');
    const { party, currency: invoice_currency } = await buyerOf(db, sellerId);
    const check = await checkInForce(db, sellerId, party);
    return ok({ ...party, missing: [...missingOf(party)], invoice_currency, vat_check: check && presentCheck(check) });
  }),

  defineRoute(accountSaveInvoiceBuyer, async ({ input, actor, scope, db, now, audit, emit }) => {
    const owner = await ownerOf(db, actor, scope, input.seller_id);
    if (!owner.ok) return owner;
    const vat = checkVat(input.vat_number, input.country_code);
    if (!vat.ok) return vat;
    const { seller_id: _, invoice_currency: chosen, ...party } = input;
    const { party: before, currency } = await buyerOf(db, owner.value);
    const invoice_currency = chosen ?? currency;
    if ((await rateInto(db, invoice_currency, utcDay(now))).missing)
      return refuse('recharge.no-rate', { currency: invoice_currency });
    await saveBuyer(db, owner.value, { ...party, vat_number: vat.value }, now);
    await saveInvoiceCurrency(db, owner.value, invoice_currency);
    if (isInVies({ ...party, vat_number: vat.value }) && vat.value !== before.vat_number)
      await enqueueCheck(db, owner.value);
    audit({
      subject: owner.value,
      before: { ...before, invoice_currency: currency },
      after: { ...party, vat_number: vat.value, invoice_currency },
    });
    await emit({ name: 'settings.own-changed', data: { user_id: owner.value }, at: now });
    await emit({
      name: 'invoice.changed' as const,
      sellerId: owner.value,
      subjectId: owner.value,
      data: {
        number: '',
        what: 'buyer',
      },
      at: now,
    });
    return ok({});
  }),
];
