import { expect, test } from 'vitest';
import { shopAddress } from './address.ts';

const outside = { allowPrivate: false };

test.each([
  ['nordlys', 'https://nordlys.myshopify.com'],
  ['Nordlys.MyShopify.com/', 'https://nordlys.myshopify.com'],
  ['https://admin.shopify.com/store/nordlys/settings/apps', 'https://nordlys.myshopify.com'],
  ['http://nordlys.myshopify.com/admin?x=1', 'https://nordlys.myshopify.com'],
  ['nordlys shop', null],
  ['javascript:alert(1)', null],
  ['https://127.0.0.1:9000', null],
])('Shopify: %s is at %s', (typed, address) => expect(shopAddress(typed, 'shopify', outside)).toBe(address));

test.each([
  ['shop.example.com', 'https://shop.example.com'],
  ['http://example.com/shop/wp-admin/admin.php?page=wc-settings', 'https://example.com/shop'],
  ['https://example.com/shop/', 'https://example.com/shop'],
  ['example', null],
  ['https://user:pass@example.com', null],
])('WooCommerce: %s is at %s', (typed, address) => expect(shopAddress(typed, 'woocommerce', outside)).toBe(address));

test('a shop of our own network only where that is allowed', () => {
  expect(shopAddress('http://127.0.0.1:9000/', 'woocommerce', { allowPrivate: true })).toBe('http://127.0.0.1:9000');
  expect(shopAddress('ftp://127.0.0.1', 'woocommerce', { allowPrivate: true })).toBeNull();
});
