import { accountCheckVatId, accountSetVatChecks } from '#contract/finance/vat-checks.ts';
import { isInVies } from '#domain/finance/invoices/vat-check.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../../core/http/context.ts';
import { setSetting, settingOf } from '../../../platform/settings/settings.ts';
import { ownerOf } from '../../accounts/owner.ts';
import { buyerOf } from '../buyer-store.ts';
import { enqueueCheck, enqueueDueChecks } from './check.ts';

const setting = 'invoices.checkVatIds';

export const vatCheckRoutes: readonly Route[] = [
  defineRoute(accountSetVatChecks, async ({ input, actor, db, now, audit, emit }) => {
    const before = await settingOf(db, setting);
    await setSetting(db, setting, input.is_on, { actorId: actor.userId, at: now });
    if (input.is_on) await enqueueDueChecks(db);
    audit({ before: { [setting]: before }, after: { [setting]: input.is_on } });
    await emit({
      name: 'invoice.changed',
      subjectId: actor.userId,
      data: { number: '', what: 'issuer' },
      at: now,
    });
    return ok({});
  }),

  defineRoute(accountCheckVatId, async ({ input, actor, scope, db }) => {
    const owner = await ownerOf(db, actor, scope, input.seller_id);
    if (!owner.ok) return owner;
    const { party } = await buyerOf(db, owner.value);
    if (!(await settingOf(db, setting)) || !isInVies(party)) return refuse('invoice.not-in-vies');
    await enqueueCheck(db, owner.value);
    return ok({});
  }),
];
