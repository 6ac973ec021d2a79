import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { processRefusals, type ProcessRefusal } from '#domain/sales/orders/processable.ts';
import { shopHolds } from '#domain/sales/orders/shop-hold.ts';
import { addressProblemCodes } from '#domain/shared/address/address.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { orderDetail } from '../order.fixture.ts';
import type { OrderDetail } from '../queries.ts';
import { Obstacles } from './Obstacles.tsx';

const screen = useFakeScreen();
const notes = (more: Partial<OrderDetail>, onReaddress?: () => void) =>
  open(screen(), () => createElement(Obstacles, { order: orderDetail(more), onReaddress }));

/** Nothing can be done about an order that ended or is in processing. */
const ended: readonly ProcessRefusal[] = ['order.not-open', 'order.already-processed'];

test('an order without obstacles shows none', async () => {
  expect((await notes({ obstacles: [] })).text).toBe('');
});

test.each(ended)('%s is shown by the status, not as an obstacle', async (code) => {
  expect((await notes({ obstacles: [code, 'order.not-paid'] })).text).toBe('');
});

test('every other obstacle has a sentence of its own', async () => {
  const sentences = new Set<string>();
  for (const code of processRefusals.filter((each) => !ended.includes(each)))
    sentences.add((await notes({ obstacles: [code] })).text);
  expect(sentences).not.toContain('');
  expect(sentences.size).toBe(processRefusals.length - ended.length);
});

test('all obstacles are listed, the most basic first', async () => {
  const { text } = await notes({ obstacles: ['order.not-paid', 'order.not-mapped'] });
  expect(text.indexOf('not paid')).toBeGreaterThan(-1);
  expect(text.indexOf('not paid')).toBeLessThan(text.indexOf('product'));
});

test.each(shopHolds)('the shop’s reason to hold the order (%s) is named', async (shop_hold) => {
  const { text } = await notes({ obstacles: ['order.on-hold'], shop_hold });
  expect(text).toMatch(/^The shop holds it back\. \S/);
});

describe('an invalid address', () => {
  test('names each of its problems', async () => {
    const { text } = await notes({ obstacles: ['order.address-wrong'], address_problems: [...addressProblemCodes] });
    expect(text.split('.').filter((sentence) => sentence.trim() !== '')).toHaveLength(addressProblemCodes.length + 1);
  });

  test('is edited from here by a user who may', async () => {
    let edits = 0;
    const view = await notes({ obstacles: ['order.address-wrong'] }, () => (edits += 1));
    await view.press('Edit address');
    expect(edits).toBe(1);
  });

  test('offers nothing to a user who may not change it', async () => {
    expect((await notes({ obstacles: ['order.address-wrong'] })).buttonNames).toEqual([]);
  });
});

describe('lines without a product', () => {
  test('lead to the mapping of this order', async () => {
    screen().signIn({ actions: ['mapping.edit'] });
    const view = await notes({ obstacles: ['order.not-mapped'] });
    expect(view.parts('to', 'search')).toMatchObject([
      { to: '/products/my/mapping', search: { order_id: orderDetail()._id } },
    ]);
  });

  test('lead nowhere without the permission', async () => {
    expect((await notes({ obstacles: ['order.not-mapped'] })).buttonNames).toEqual([]);
  });
});
