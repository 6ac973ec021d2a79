import { z } from 'zod';
import { maxRateBp, maxTiers } from '#domain/platform/settings/commission-tiers.ts';
import { command, query } from '../call.ts';
import { Id, Instant, Money, Nothing, pageOf, paging } from '../wire.ts';

const Tier = z.object({
  /** The paid sum of a month from which the rate applies, in the books' minor units. */
  from_minor: z.int().min(0).max(1_000_000_000_000),
  rate_bp: z.int().min(0).max(maxRateBp),
});

const terms = {
  /** Days between opening the link and signing up. */
  window_days: z.int().min(1).max(365),
  /** Months in which a referred seller's orders earn; 0: without end. */
  months: z.int().min(0).max(120),
  min_withdrawal_minor: z.int().min(1).max(100_000_000),
  tiers: z.array(Tier).min(1).max(maxTiers),
};

const Month = z.object({
  /** YYYY-MM, in UTC. */
  month: z.string(),
  paid: Money,
  earned: Money,
});

export const promotionInfos = query('promotion.infos', {
  path: '/promotion/infos',
  needs: 'affiliate.read',
  summary: 'Link, tier, visits, sign-ups and earnings of one affiliate. Staff names the affiliate.',
  input: z.object({ user_id: Id.optional() }),
  output: z.object({
    affiliate_id: Id,
    name: z.string(),
    email: z.string(),
    referral_code: z.string(),
    /** The path of the link to share. */
    link_path: z.string(),
    ...terms,
    currency: z.string(),
    rate_bp: z.int(),
    /** The better of this and the last month: it decides the rate. */
    counted: Money,
    /** Null in the highest tier. */
    next: z.object({ rate_bp: z.int(), from: Money, missing: Money }).nullable(),
    /** The last twelve months, the current one last. */
    course: z.array(Month),
    balance: Money,
    hold: Money,
    available: Money,
    earned: Money,
    /** How often the link was opened, and how many sellers signed up, in the last 30 days. */
    visits: z.int(),
    sign_ups: z.int(),
    sellers: z.int(),
  }),
});

export const promotionRelationList = query('promotion.relationList', {
  path: '/promotion/relationList',
  needs: 'affiliate.read',
  summary: 'Sellers and the affiliates who referred them, newest first. Affiliates see masked e-mail addresses only.',
  input: z.object({ ...paging, affiliate_id: Id.optional(), keyword: z.string().trim().max(100).optional() }),
  output: pageOf(
    z.object({
      seller_id: Id,
      /** Empty for affiliates. */
      seller_name: z.string(),
      seller_email: z.string(),
      affiliate_id: Id,
      affiliate_name: z.string(),
      since: Instant,
      /** Until when the seller's orders earn; null: without end. */
      until: Instant.nullable(),
      paid: Money,
      earned: Money,
    }),
  ),
});

export const promotionSetRelation = command('promotion.setRelation', {
  path: '/promotion/setRelation',
  needs: 'promotion.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Assign a seller to an affiliate from now on. Commissions earned before stay with the affiliate of then.',
  input: z.object({ seller_id: Id, affiliate_id: Id }),
  output: Nothing,
  refusals: ['promotion.own', 'promotion.no-affiliate', 'promotion.same'],
});

export const promotionDeleteRelation = command('promotion.deleteRelation', {
  path: '/promotion/deleteRelation',
  needs: 'promotion.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'End the relation of a seller to an affiliate. What was earned stays; refunds still reverse it.',
  input: z.object({ seller_id: Id }),
  output: Nothing,
});

export const promotionSettings = query('promotion.settings', {
  path: '/promotion/settings',
  needs: 'promotion.edit',
  summary: 'The terms of the affiliate programme.',
  input: Nothing,
  output: z.object({ ...terms, currency: z.string() }),
});

export const promotionSaveSettings = command('promotion.saveSettings', {
  path: '/promotion/saveSettings',
  needs: 'promotion.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Change the terms of the affiliate programme, for charges from now on.',
  input: z.object(terms),
  output: Nothing,
  refusals: ['promotion.wrong-tiers'],
});
