import { z } from 'zod';
import { maxRuleMinor } from '#domain/sales/after-sales/accept-rule.ts';
import { command, query } from '../call.ts';
import { Money, Nothing } from '../wire.ts';

/** Whether the seller's extra charges are accepted automatically, up to which sum per order. */
const Rule = z.object({
  /** 0: off. In the books' currency. */
  limit: Money,
});

export const orderChargeRule = query('order.chargeRule', {
  path: '/order/chargeRule',
  needs: 'aftersale.collect',
  summary: 'The seller’s rule for extra charges: the sum per order up to which they are accepted automatically.',
  input: Nothing,
  output: Rule,
});

export const orderSetChargeRule = command('order.setChargeRule', {
  path: '/order/setChargeRule',
  needs: 'aftersale.collect',
  offline: 'refuse',
  money: 'posts',
  summary:
    'Accept the seller’s extra charges automatically up to a sum per order, waiting ones too; 0 switches it off.',
  input: z.object({ limit_minor: z.int().min(0).max(maxRuleMinor) }),
  output: Rule,
});
