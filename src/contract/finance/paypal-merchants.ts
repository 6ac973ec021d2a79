import { z } from 'zod';
import { paypalEnvironments } from '#domain/finance/paypal/merchant.ts';
import { command, query } from '../call.ts';
import { Id, Instant, Nothing, Version } from '../wire.ts';

/** One of our own business accounts at PayPal. Its secret is never sent. */
export const PaypalMerchantRow = z.object({
  _id: Id,
  name: z.string(),
  environment: z.enum(paypalEnvironments),
  client_id: z.string(),
  has_secret: z.boolean(),
  webhook_id: z.string(),
  /** To be entered at PayPal as the address of the webhook. */
  webhook_url: z.string(),
  is_default: z.boolean(),
  sellers: z.array(z.object({ seller_id: Id, name: z.string() })),
  version: Version,
  created_at: Instant,
});

export const paypalMerchantList = query('paypal_merchant.list', {
  path: '/paypal_merchant/list',
  needs: 'settings.edit',
  summary: 'Our PayPal business accounts, the default one first.',
  input: Nothing,
  output: z.array(PaypalMerchantRow),
});

export const paypalMerchantSave = command('paypal_merchant.save', {
  path: '/paypal_merchant/save',
  needs: 'settings.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Add or edit a PayPal business account. Without a secret the stored one stays.',
  input: z.object({
    /** Absent: a new account. */
    _id: Id.optional(),
    version: Version.optional(),
    name: z.string().trim().min(1).max(120),
    environment: z.enum(paypalEnvironments),
    client_id: z.string().trim().min(1).max(200),
    secret: z.string().trim().min(1).max(300).optional(),
    webhook_id: z.string().trim().max(100).default(''),
    is_default: z.boolean().default(false),
    /** The sellers who pay to it in place of the default one. */
    seller_ids: z.array(Id).max(1000).default([]),
  }),
  output: z.object({ _id: Id }),
  refusals: ['paypal.merchant-taken', 'paypal.secret-missing', 'paypal.merchant-changed'],
});

export const paypalMerchantDelete = command('paypal_merchant.delete', {
  path: '/paypal_merchant/delete',
  needs: 'settings.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Remove a PayPal business account that has no payments.',
  input: z.object({ _id: Id }),
  output: Nothing,
  refusals: ['paypal.merchant-in-use'],
});
