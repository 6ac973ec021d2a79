import { expect, test } from 'vitest';
import { isOwnPage } from './policy.ts';

test.each([
  ['/', true],
  ['/order/list', true],
  ['/admin', true],
  ['/admin/v1/docs', false],
  ['/admin/v1/order/list', false],
  ['/samples/shopify-orders.csv', false],
  ['/help', false],
  ['/help/orders/collect', false],
  ['/helpcenter', true],
  ['/internal-help/collect', true],
  ['/healthz', false],
  ['/readyz', false],
])('%s is a page of the app: %s', (path, own) => expect(isOwnPage(path)).toBe(own));
