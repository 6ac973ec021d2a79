import {
  promotionDeleteRelation,
  promotionInfos,
  promotionRelationList,
  promotionSaveSettings,
  promotionSetRelation,
  promotionSettings,
} from '#contract/finance/promotion.ts';
import { earnsUntil } from '#domain/finance/commissions/attribution.ts';
import { maskedEmail } from '#domain/finance/affiliates/masked-email.ts';
import { countedForTier, nextTier, rateOf } from '#domain/finance/commissions/tiers.ts';
import { covers } from '#domain/platform/permissions/can.ts';
import { areTiers } from '#domain/platform/settings/commission-tiers.ts';
import type { SettingValue } from '#domain/platform/settings/settings.ts';
import { addMonths, firstOfMonth, utcDay } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { narrow } from '../../../core/db/scope.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { lockReferral, saveReferral } from '../../platform/identity/referred.ts';
import { referralCounts, shownDays } from '../../platform/registration/visits.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { setSetting, settingsOf } from '../../platform/settings/settings.ts';
import { figuresOf, monthsOf } from './figures-store.ts';
import { monthsForTier, presentEarnings } from './present.ts';
import { listRelations } from './relations-store.ts';

const names = ['affiliate.windowDays', 'affiliate.months', 'affiliate.minWithdrawalMinor', 'affiliate.tiers'] as const;
type Terms = { readonly [N in (typeof names)[number]]: SettingValue<N> };

const presentTerms = (terms: Terms) => ({
  window_days: terms['affiliate.windowDays'],
  months: terms['affiliate.months'],
  min_withdrawal_minor: terms['affiliate.minWithdrawalMinor'],
  tiers: [...terms['affiliate.tiers']],
});

const courseMonths = 12;
const shownMs = shownDays * 86_400_000;

/** What was paid and earned in each of the last twelve months. */
async function courseOf(db: Db, affiliateId: string, currency: string, now: Date) {
  const current = firstOfMonth(utcDay(now));
  const first = addMonths(current, 1 - courseMonths);
  const known = new Map((await monthsOf(db, affiliateId, first)).map((row) => [row.month, row]));
  return Array.from({ length: courseMonths }, (_, nth) => {
    const month = addMonths(first, nth).slice(0, 7);
    const row = known.get(month);
    return { month, paid: money(row?.base_minor ?? 0, currency), earned: money(row?.amount_minor ?? 0, currency) };
  });
}

export const promotionRoutes: readonly Route[] = [
  defineRoute(promotionInfos, async ({ input, actor, scope, db, now }) => {
    const id = input.user_id ?? actor.userId;
    if (!covers(scope, id)) return refuse('not-found');
    const currency = await booksCurrency(db);
    const row = await figuresOf(db, id, { currency, now });
    if (!row) return refuse('not-found');
    const terms = presentTerms(await settingsOf(db, names));
    const months = monthsForTier(row);
    const counted = countedForTier(months);
    const next = nextTier(terms.tiers, months);
    return ok({
      affiliate_id: id,
      name: row.name,
      email: row.email,
      referral_code: row.referral_code,
      link_path: `/user/register?referral_code=${encodeURIComponent(row.referral_code)}`,
      ...terms,
      currency,
      rate_bp: rateOf(terms.tiers, counted),
      counted: money(counted, currency),
      next: next && {
        rate_bp: next.rate_bp,
        from: money(next.from_minor, currency),
        missing: money(next.missing_minor, currency),
      },
      course: await courseOf(db, id, currency, now),
      ...presentEarnings(row, currency),
      ...(await referralCounts(db, id, new Date(now.getTime() - shownMs))),
      sellers: row.sellers,
    });
  }),

  defineRoute(promotionRelationList, async ({ input, scope, db }) => {
    const { page, size } = input;
    // A keyword of an affiliate could find out a masked address.
    const keyword = scope.all ? input.keyword : undefined;
    const { rows, count } = await listRelations(db, narrow(scope, input.affiliate_id), { page, size, keyword });
    const currency = await booksCurrency(db);
    const { 'affiliate.months': months } = await settingsOf(db, ['affiliate.months']);
    return ok({
      list: rows.map((row) => ({
        seller_id: row.seller_id,
        seller_name: scope.all ? row.seller_name : '',
        seller_email: scope.all ? row.seller_email : maskedEmail(row.seller_email),
        affiliate_id: row.affiliate_id,
        affiliate_name: row.affiliate_name,
        since: row.since.toISOString(),
        until: earnsUntil(row.since, months)?.toISOString() ?? null,
        paid: money(row.paid, currency),
        earned: money(row.earned, currency),
      })),
      count,
      size,
    });
  }),

  defineRoute(promotionSetRelation, async ({ input, db, now, emit, audit }) => {
    const { seller_id: sellerId, affiliate_id: affiliateId } = input;
    if (sellerId === affiliateId) return refuse('promotion.own');
    const before = await lockReferral(db, sellerId);
    if (!before) return refuse('not-found');
    if (before.referred_by === affiliateId) return refuse('promotion.same');
    if (!(await saveReferral(db, sellerId, affiliateId, now))) return refuse('promotion.no-affiliate');
    audit({ subject: sellerId, before: { affiliate: before.referred_by }, after: { affiliate: affiliateId } });
    const concerned = [affiliateId, ...(before.referred_by === null ? [] : [before.referred_by])];
    for (const id of concerned) await emit({ name: 'affiliate.changed', sellerId: id, subjectId: id, at: now });
    return ok({});
  }),

  defineRoute(promotionDeleteRelation, async ({ input, db, now, emit, audit }) => {
    const before = await lockReferral(db, input.seller_id);
    if (!before || before.referred_by === null) return refuse('not-found');
    await saveReferral(db, input.seller_id, null, now);
    audit({ subject: input.seller_id, before: { affiliate: before.referred_by }, after: { affiliate: null } });
    const id = before.referred_by;
    await emit({ name: 'affiliate.changed', sellerId: id, subjectId: id, at: now });
    return ok({});
  }),

  defineRoute(promotionSettings, async ({ db }) =>
    ok({ ...presentTerms(await settingsOf(db, names)), currency: await booksCurrency(db) }),
  ),

  defineRoute(promotionSaveSettings, async ({ input, actor, db, now, audit }) => {
    if (!areTiers(input.tiers)) return refuse('promotion.wrong-tiers');
    const by = { actorId: actor.userId, at: now };
    const before = presentTerms(await settingsOf(db, names));
    await setSetting(db, 'affiliate.windowDays', input.window_days, by);
    await setSetting(db, 'affiliate.months', input.months, by);
    await setSetting(db, 'affiliate.minWithdrawalMinor', input.min_withdrawal_minor, by);
    await setSetting(db, 'affiliate.tiers', input.tiers, by);
    audit({ before, after: input });
    return ok({});
  }),
];
