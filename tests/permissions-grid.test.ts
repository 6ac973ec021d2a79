import { randomUUID } from 'node:crypto';
import { transaction } from '#server/db/pool.ts';
import { fillWorld } from '#server/demo/world/fill-world.ts';
import { accountNames, roleOf, userId, type AccountName } from '#server/demo/people.ts';
import { usualPlan } from '#server/demo/world/plan.ts';
import { prefix } from '#server/http/serve.ts';
import { allCalls, type CallName } from '#contract/registry.ts';
import { actorWith, scopeOf } from '#domain/permissions/can.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from './support/app.ts';

const app = await testApp();
await transaction(app.pool, (client) => fillWorld(usualPlan(new Date('2026-11-20T11:00:00Z')), (fill) => fill(client)));

type Door = { http: number; code: number; refusal: string | null; text: string };

async function knock(name: string, token: string | null, input: object): Promise<Door> {
  const call = allCalls.find((each) => each.name === name);
  if (!call) throw new Error(`no call ${name}`);
  const headers: Record<string, string> = { 'idempotency-key': randomUUID() };
  if (token) headers['authorization'] = `Bearer ${token}`;
  const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  let body: FormData | string | null = null;
  if (call.body === 'upload') {
    body = new FormData();
    for (const [field, value] of Object.entries(input)) body.append(field, String(value));
    body.append('file', new Blob(['Name,Email\n#1,a@b.test\n']), 'orders.csv');
  } else if (call.method === 'POST') {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(input);
  }
  const answered = await fetch(`${app.address}${prefix}${call.path}${query}`, { method: call.method, headers, body });
  const text = await answered.text();
  const said = text.startsWith('{') ? (JSON.parse(text) as { code: number; data: { refusal?: string } | null }) : null;
  return { http: answered.status, code: said?.code ?? answered.status, refusal: said?.data?.refusal ?? null, text };
}

const tokenOf = async (account: AccountName) => (await app.as(account)).token;

describe('who may call what', () => {
  test.each(allCalls.map((call) => [call.name, call] as const))(
    '%s at the door, for nobody and every role',
    async (name, call) => {
      const nobody = await knock(name, null, {});
      if (call.needs === 'public') expect(nobody.http).not.toBe(401);
      else expect([nobody.http, nobody.refusal]).toEqual([401, 'session.missing']);
      for (const account of accountNames) {
        // Logging out here would end the session the other cells need; that it is open to all is tested with identity.
        if (name === 'user.logout') continue;
        const actor = actorWith(userId(account), [roleOf(account)]);
        const allowed = call.needs === 'public' || call.needs === 'session' || scopeOf(actor, call.needs) !== null;
        const door = await knock(name, await tokenOf(account), {});
        expect([account, door.http === 403]).toEqual([account, !allowed]);
      }
    },
  );
});

type Rows = { readonly [noun: string]: string };
const seller = userId('seller');

async function idOf(sql: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(sql, [seller]);
  const [row] = rows;
  if (!row) throw new Error(`the demo world has no row for: ${sql}`);
  return row.id;
}

/** Rows of the first seller; everybody who asks for them below is a stranger to them. */
const rows = {
  order: await idOf(
    `select id from orders where seller_id = $1 and processed_at is null and mapping_status = 1 and financial_status = 'paid' order by id limit 1`,
  ),
  processed: await idOf(`select id from orders where seller_id = $1 and processed_at is not null order by id limit 1`),
  store: await idOf('select id from stores where seller_id = $1 order by id limit 1'),
  shopProduct: await idOf('select id from shop_products where seller_id = $1 order by id limit 1'),
  shopVariant: await idOf('select id from shop_variants where seller_id = $1 order by id limit 1'),
  variant: await idOf('select id from variants where $1::uuid is not null order by id limit 1'),
  recharge: await idOf('select id from recharges where seller_id = $1 and status = 0 order by id limit 1'),
  manualPayment: await idOf('select id from manual_payments where seller_id = $1 order by id limit 1'),
  parcel: await idOf(`select id from parcels where seller_id = $1 and status = 'ready' order by id limit 1`),
  balanceAccount: await idOf('select id from balance_accounts where seller_id = $1 order by id limit 1'),
  paypal: await idOf('select id from paypal_accounts where seller_id = $1 order by id limit 1'),
  ioss: await idOf('select id from ioss_numbers where seller_id = $1 order by id limit 1'),
  orderLine: await idOf(
    `select l.order_line_id as id from parcels p join parcel_lines l on l.parcel_id = p.id
     where p.seller_id = $1 and p.status = 'ready' order by p.id limit 1`,
  ),
  addressChange: randomUUID(),
  cancelRequest: randomUUID(),
  delay: randomUUID(),
  file: randomUUID(),
  task: randomUUID(),
  notification: randomUUID(),
  import: randomUUID(),
  view: randomUUID(),
  refund: randomUUID(),
  resend: randomUUID(),
  collect: randomUUID(),
} satisfies Rows;

await app.pool.query(
  `insert into tasks (id, user_id, kind, title, created_at) values ($1, $2, 'import', 'orders.csv', now())`,
  [rows.task, seller],
);
await app.pool.query(
  `insert into files (id, owner_id, purpose, name, type, size, sha256, created_at) values ($1, $2, 'proof', 'proof.png', 'image/png', 1, '\\x00', now())`,
  [rows.file, seller],
);

await app.pool.query(
  `with made as (insert into notifications (id, type, title, created_at) values ($1, 'Notice', 'Theirs', now()) returning id, type)
   insert into notification_readers (user_id, notification_id, type, is_alert) select $2, id, type, false from made`,
  [rows.notification, seller],
);

await app.pool.query(
  `insert into saved_views (id, user_id, list, name, search, position, created_at, updated_at)
   values ($1, $2, 'orders', 'Mine', '{}', 1, now(), now())`,
  [rows.view, seller],
);

await app.pool.query(
  `insert into address_changes (seller_id, id, order_id, source, before, after, applied, created_at)
   values ($1, $2, $3, 'shop', '{}', '{}', true, now())`,
  [seller, rows.addressChange, rows.order],
);

await app.pool.query(
  `insert into cancel_requests (seller_id, id, order_id, reason, created_at, created_by)
   values ($1, $2, $3, 'grid', now(), $1)`,
  [seller, rows.cancelRequest, rows.processed],
);

await app.pool.query(
  `insert into parcel_delays (seller_id, id, parcel_id, stage, since, limit_days, noticed_at) values ($1, $2, $3, 'label', now(), 2, now())`,
  [seller, rows.delay, rows.parcel],
);

for (const [kind, id] of [
  ['refund', rows.refund],
  ['resend', rows.resend],
  ['collect', rows.collect],
] as const)
  await app.pool.query(
    `insert into after_sales (seller_id, id, kind, number, order_id, stage, awaits, origin, reason, currency, asked_minor,
       amount_minor, created_at, created_by, awaits_since)
     values ($1, $2, $3::text, 'GRID-' || $3::text, $4, 'to_be_restocked', 'seller', 'person', 'other', 'EUR', 100, 100, now(), $1, now())`,
    [seller, id, kind, rows.processed],
  );

const address = {
  name: 'A',
  company: '',
  address1: 'B 1',
  address2: '',
  city: 'C',
  province: '',
  province_code: '',
  zip: '1012 AB',
  country_code: 'NL',
  phone: '',
};
const claim = { amount: { minor: 100, currency: 'EUR' }, method: 'bank', reference: 'grid' };

/**
 * How a stranger would ask each call for the first seller's rows. `row`: the ids are named and must be refused. `list`:
 * it answers, and nothing of theirs is in it. `none`: it has nothing that belongs to a seller, and why.
 */
type Foreign = { row: object } | { list: object } | { none: string };

const foreign: Record<CallName, Foreign> = {
  'user.login': { none: 'public' },
  'user.logout': { none: 'one’s own session' },
  'user.userInfo': { list: {} },
  'permission.currentUserPermission': { list: {} },
  'user.update': { none: 'oneself' },
  'user.setJumpToNotification': { none: 'oneself' },
  'user.setMailTypes': { none: 'oneself' },
  'user.setAvatar': { none: 'oneself' },
  'user.removeAvatar': { none: 'oneself' },
  'user.changeAddress': { none: 'oneself' },
  'security.offerSecondFactor': { none: 'oneself' },
  'security.confirmSecondFactor': { none: 'oneself' },
  'security.removeSecondFactor': { none: 'oneself' },
  'security.newRecoveryCodes': { none: 'oneself' },
  'security.offerPasskey': { none: 'oneself' },
  'security.addPasskey': { none: 'oneself' },
  'security.stepUpQuestion': { none: 'oneself' },
  'security.stepUp': { none: 'oneself' },
  'security.endOtherSessions': { none: 'oneself' },
  'user.changePassword': { none: 'oneself' },
  'user.secondFactor': { none: 'public' },
  'user.secondFactorOffer': { none: 'public' },
  'user.passkeyQuestion': { none: 'public' },
  'user.passkeyLogin': { none: 'public' },
  'user.confirmAddress': { none: 'public' },
  'user.mailTypes': { list: {} },
  'security.overview': { list: {} },
  'security.sessions': { list: {} },
  'security.renamePasskey': { none: 'one’s own; another’s is tried in passkeys.test.ts' },
  'security.removePasskey': { none: 'one’s own; another’s is tried in passkeys.test.ts' },
  'security.endSession': { none: 'one’s own; another’s is tried in security.test.ts' },
  'user.userLoginInfo': { none: 'by address, tested with acting' },
  'user.switchUser': { none: 'by address, tested with acting' },
  'user.switchBack': { none: 'one’s own session' },
  'audit.list': { list: {} },
  'audit.own': { list: {} },
  'user.list': { list: {} },
  'user.addUser': { none: 'admin and manager only, who see all' },
  'user.edit': { none: 'admin and manager only, who see all' },
  'user.resetPassword': { none: 'admin and manager only, who see all' },
  'user.del': { none: 'admin and manager only, who see all' },
  'user.setStatus': { none: 'admin and manager only, who see all' },
  'user.role': { row: { user_id: seller } },
  'user.assignRoles': { none: 'admin and manager only, who see all' },
  'user.staffRelationList': { list: { seller_id: seller } },
  'user.setStaffRelation': { none: 'admin and manager only, who see all' },
  'role.list': { none: 'the same for all who may read roles' },
  'role.getById': { none: 'the same for all who may read roles' },
  'role.rolePermission': { none: 'the same for all who may read roles' },
  'role.add': { none: 'administrators only' },
  'role.update': { none: 'administrators only' },
  'role.del': { none: 'administrators only' },
  'role.assignPermissions': { none: 'administrators only' },
  'permission.list': { none: 'the same for all who may read roles' },
  'permission.add': { none: 'administrators only' },
  'permission.edit': { none: 'administrators only' },
  'permission.del': { none: 'administrators only' },
  'permission.recursivePermission': { none: 'the same for all who may read roles' },
  'menu.list': { none: 'the same for all who may read roles' },
  'user.setupAdmin': { none: 'public, by a one-time link' },
  'user.register': { none: 'public' },
  'user.sendConfirmation': { none: 'public' },
  'user.confirmEmail': { none: 'public, by a one-time link' },
  'user.forget': { none: 'public' },
  'user.resetForgotten': { none: 'public, by a one-time link' },
  'user.sendSms': { none: 'oneself' },
  'user.bindPhone': { none: 'a code is one’s own; a foreign one is over, tested with registration' },
  'user.unbindPhone': { none: 'oneself' },
  'store.list': { list: {} },
  'store.all': { list: {} },
  'store.types': { none: 'the same for all' },
  'store.add': {
    row: { type: 'file', name: 'X', code: 'GRID', url: 'https://x.test', currency: 'EUR', seller_id: seller },
  },
  'store.update': { row: { store_id: rows.store, name: 'X', code: 'GRID', url: 'https://x.test', currency: 'EUR' } },
  'store.close': { row: { store_id: rows.store } },
  'store.restore': { row: { store_id: rows.store } },
  'store.testConnection': { none: 'nothing of anybody is asked for or kept' },
  'store.install': { none: 'for foreign sellers refused before anything is written, tested with connected shops' },
  'store.bindShopStore': { row: { store_id: rows.store, key: { type: 'shopify', access_token: 'shpat_grid' } } },
  'store.installApp': { row: { store_id: rows.store } },
  'store.updateScope': { row: { store_id: rows.store } },
  'store.disconnect': { row: { store_id: rows.store } },
  'store.delete': { row: { store_id: rows.store } },
  'store.connection': { row: { store_id: rows.store } },
  'store.completeness': { row: { store_id: rows.store } },
  'store.pullOrders': { row: { _id: rows.store } },
  'store.pullDay': { row: { store_id: rows.store, day: '2026-11-20' } },
  'store.compare': { row: { store_id: rows.store } },
  'store.pulls': { row: { store_id: rows.store } },
  'store.pullDetail': { none: 'by the id of a task; foreign ones are not found, tested with connected shops' },
  'store.writeBacks': { row: { store_id: rows.store } },
  'settings.shops': { none: 'the platform’s own' },
  'settings.saveShops': { none: 'the platform’s own' },
  'store.retryWriteBacks': { row: { store_id: rows.store } },
  'order.sync': { row: { store_id: rows.store, start: '2026-11-20' } },
  'order.list': { list: { order_ids: rows.order } },
  'order.counts': { list: {} },
  'home.dashboard': { list: {} },
  'home.trends': { list: {} },
  'order.yesterdayOrderData': { list: {} },
  'order.statistics': { list: { start: '2026-11-01', end: '2026-11-20' } },
  'order.shippingProfit': { list: { start: '2026-10-01', end: '2026-11-20' } },
  'order.shippingProfitBy': { list: { start: '2026-10-01', end: '2026-11-20', by: 'country' } },
  'order.detail': { row: { _id: rows.order } },
  'order.timeline': { row: { _id: rows.order } },
  'order.fulfill': { row: { order_ids: [rows.processed] } },
  'order.unfulfill': { row: { order_ids: [rows.processed] } },
  'order.cancelPreview': { row: { order_ids: [rows.processed] } },
  'order.requestCancel': { row: { order_ids: [rows.processed], reason: 'grid' } },
  'order.cancelRequests': { list: { order_id: rows.processed } },
  'order.answerCancel': { row: { request_id: rows.cancelRequest, choice: 'refuse', answer: 'grid' } },
  'order.withdrawCancel': { row: { request_id: rows.cancelRequest } },
  'order.margin': { row: { _id: rows.order } },
  'order.labelList': { list: {} },
  'order.bulk': { row: { act: 'note', note: 'grid', filter: {}, ids: [rows.order] } },
  'store.maxOrderNumber': { row: { store_id: rows.store } },
  'store.overseaAmount': { row: { store_id: rows.store } },
  'order.updateNote': { row: { _id: rows.order, note: 'x' } },
  'order.addressList': { list: {} },
  'order.settleAddress': { row: { change_id: rows.addressChange, choice: 'accept' } },
  'order.updateShippingAddress': { row: { _id: rows.order, shipping_address: address } },
  'order.paymentMethodList': { list: {} },
  'order.variantList': { list: {} },
  'order.importDryRun': { row: { store_id: rows.store } },
  'order.importInfo': { row: { import_id: rows.import } },
  'order.importRows': { row: { import_id: rows.import } },
  'order.importStart': { row: { import_id: rows.import } },
  'order.importTemplate': { none: 'the same for all' },
  'mapping.shopProducts': { list: {} },
  'mapping.mappingInfo': { row: { shop_product_id: rows.shopProduct } },
  'mapping.exactMatches': { list: { shop_product_id: rows.shopProduct } },
  'mapping.map': { row: { mappings: [{ shop_variant_id: rows.shopVariant, variant_id: rows.variant }] } },
  'mapping.mapProductOption': { row: { shop_variant_id: rows.shopVariant, variant_id: rows.variant } },
  'variant.search': { none: 'the catalogue' },
  'market_product.list': { none: 'the catalogue' },
  'market_product.detail': { none: 'the catalogue' },
  'market_product.marketCartList': { row: { user_id: seller } },
  'market_product.addMarketCart': { none: 'one’s own cart' },
  'market_product.updateMarketCart': { none: 'one’s own cart' },
  'market_product.deleteMarketCart': { none: 'one’s own cart' },
  'market_product.getShipperPrice': { none: 'one’s own cart' },
  'shipper.shippingFee': { none: 'the price list' },
  'market_product.getWishlistProductCount': { list: {} },
  'market_product.addProductsToWishList': { none: 'one’s own wishlist' },
  'market_product.removeProductsFromWishList': { row: { market_product_ids: [randomUUID()], user_ids: [seller] } },
  'market_product.wishlistUsers': { list: {} },
  'category.productCategoryList': { none: 'the catalogue' },
  'category.parentCategoryList': { none: 'the catalogue' },
  'shipper.shipperList': { none: 'the price list' },
  'shipper.shippingQuotes': { none: 'public, the price list' },
  'account.list': { list: { seller_id: seller } },
  'account.all': { list: { seller_id: seller } },
  'account.create': { row: { name: 'Grid', store_ids: [], seller_id: seller } },
  'account.updateAccount': { row: { _id: rows.balanceAccount, name: 'Grid', store_ids: [] } },
  'account.deleteAccount': { row: { _id: rows.balanceAccount } },
  'exchange_rate.exchangeRate': { none: 'the same for all' },
  'common.getAllExchangeRate': { none: 'the same for all' },
  'exchange_rate.rateList': { none: 'staff only; rates belong to nobody' },
  'exchange_rate.setRate': { none: 'admin and manager only, who see all' },
  'exchange_rate.source': { none: 'staff only; the installation’s' },
  'exchange_rate.saveSource': { none: 'admin and manager only, who see all' },
  'exchange_rate.fetch': { none: 'admin and manager only, who see all' },
  'exchange_rate.take': { none: 'admin and manager only, who see all' },
  'common.transactionRate': { none: 'the same for all' },
  'common.paymentRate': { none: 'the same for all' },
  'settings.general': { none: 'oneself' },
  'settings.saveGeneral': { none: 'oneself' },
  'settings.userInfo': { none: 'oneself' },
  'settings.saveUserInfo': { none: 'oneself' },
  'common.companyInfo': { none: 'the platform’s own' },
  'settings.platform': { none: 'staff only; the installation’s' },
  'settings.saveCompany': { none: 'admin and manager only, who see all' },
  'settings.saveBank': { none: 'admin and manager only, who see all' },
  'settings.saveMail': { none: 'admin and manager only, who see all' },
  'settings.sendTestMail': { none: 'admin and manager only, to oneself' },
  'settings.saveAfterSales': { none: 'admin and manager only, who see all' },
  'settings.savePacking': { none: 'admin and manager only, who see all' },
  'settings.saveTracking': { none: 'admin and manager only, who see all' },
  'settings.saveSafety': { none: 'admin and manager only, who see all' },
  'settings.makePushKeys': { none: 'admin and manager only, who see all' },
  'settings.taoworld': { none: 'staff only; the installation’s' },
  'settings.saveTaoworld': { none: 'admin and manager only, who see all' },
  'carrier.list': { none: 'the price list' },
  'carrier.prices': { none: 'the price list' },
  'carrier.update': { none: 'admin and manager only, who see all' },
  'carrier.setStatus': { none: 'admin and manager only, who see all' },
  'carrier.setChannelStatus': { none: 'admin and manager only, who see all' },
  'paypal_account.list': { list: {} },
  'paypal_account.create': { row: { email: 'grid@demo.test', holder: 'Grid', seller_id: seller } },
  'paypal_account.update': { row: { _id: rows.paypal, email: 'grid@demo.test', holder: 'Grid' } },
  'paypal_account.delete': { row: { _id: rows.paypal } },
  'paypal_account.relationList': { list: {} },
  'paypal_account.setRelation': { row: { _id: rows.paypal, store_ids: [rows.store] } },
  'ioss.list': { list: {} },
  'ioss.detail': { row: { _id: rows.ioss } },
  'ioss.create': { row: { number: 'IM0123456789', holder: 'Grid', country_code: 'NL', seller_id: seller } },
  'ioss.delete': { row: { _id: rows.ioss } },
  'ioss.setShipperChannel': { row: { _id: rows.ioss, channel_ids: [] } },
  'order.processPreview': { row: { order_ids: [rows.order] } },
  'order.processOrder': {
    row: {
      order_ids: [rows.order],
      channels: [],
      payment_method: 'auto',
      total: { minor: 1, currency: 'EUR' },
      quote_hash: 'none',
      priced_at: '2026-11-20T11:00:00.000Z',
    },
  },
  'order.processOrders': {
    row: {
      order_ids: [rows.order],
      channels: [],
      total: { minor: 1, currency: 'EUR' },
      quote_hash: 'none',
      priced_at: '2026-11-20T11:00:00.000Z',
    },
  },
  'order.cancelProcess': { row: { order_ids: [rows.processed] } },
  'order.processStores': { list: {} },
  'order.refundList': { list: {} },
  'order.refundDetail': { row: { _id: rows.refund } },
  'order.resendList': { list: {} },
  'order.resendDetail': { row: { _id: rows.resend } },
  'order.collectList': { list: {} },
  'order.collectDetail': { row: { _id: rows.collect } },
  'order.afterSaleCount': { list: {} },
  'order.afterSaleOptions': { row: { order_id: rows.processed } },
  'order.afterSaleOf': { row: { order_id: rows.processed } },
  'order.refundCreate': {
    row: { order_id: rows.processed, stage: 'not_shipped', reason: 'other', product_minor: 1, shipping_minor: 0 },
  },
  'order.resendCreate': {
    row: {
      order_id: rows.processed,
      stage: 'in_transit',
      reason: 'lost',
      payer: 2,
      lines: [{ order_line_id: randomUUID(), quantity: 1 }],
    },
  },
  'order.collectCreate': {
    row: { order_id: rows.processed, stage: 'not_shipped', reason: 'other', amount_minor: 1 },
  },
  'order.refundConfirm': { row: { _id: rows.refund, version: 1, status: -1, reason: 'x' } },
  'order.resendConfirm': { row: { _id: rows.resend, version: 1, status: -1, reason: 'x' } },
  'order.collectConfirm': { row: { _id: rows.collect, version: 1, status: 1 } },
  'order.afterSaleWithdraw': { row: { _id: rows.refund, version: 1 } },
  'order.afterSaleAddFiles': { row: { _id: rows.refund, file_ids: [rows.file] } },
  'order.toRestock': { list: {} },
  'order.afterSaleRestock': { none: 'packers, admins and managers only, who see all' },
  'account.recharge': { row: { ...claim, seller_id: seller } },
  'account.updateRecord': { row: { _id: rows.recharge, ...claim } },
  'account.deleteRecharge': { row: { _id: rows.recharge } },
  'account.myRechargeRecord': { list: {} },
  'account.rechargeRecord': { list: {} },
  'account.confirmRecordAmount': { none: 'admin and manager only, who see all' },
  'account.confirm': { none: 'admin and manager only, who see all' },
  'account.detail': { row: { user_id: seller } },
  'account.setCreditBalance': { none: 'admin and manager only, who see all' },
  'account.historyBill': { row: { user_id: seller } },
  'account.bankAccount': { none: 'the platform’s own' },
  'account.manualPayList': { list: {} },
  'account.manualPayProof': { row: { _id: rows.manualPayment, proof_file_id: rows.file } },
  'account.manualPayComplete': { none: 'admin and manager only, who see all' },
  'account.manualPayDelete': { row: { _id: rows.manualPayment } },
  'common.uploadFile': { none: 'one’s own file' },
  'common.file': { row: { file_id: rows.file } },
  'common.getTaskLogsList': { list: {} },
  'order.taskLogs': { list: {} },
  'task.detail': { row: { task_id: rows.task } },
  'export.start': { row: { kind: 'bills', filter: { user_id: seller }, format: 'csv' } },
  'export.columns': { none: 'the words of a file' },
  'view.list': { list: { list: 'orders' } },
  'view.save': { none: 'one’s own view' },
  'view.rename': { row: { view_id: rows.view, name: 'Theirs' } },
  'view.delete': { row: { view_id: rows.view } },
  'view.order': { list: { list: 'orders', view_ids: [rows.view] } },
  'purchase.list': { list: {} },
  'purchase.confirm': { none: 'purchasers only, who see all' },
  'purchase.update': { none: 'purchasers only, who see all' },
  'purchase.reject': { none: 'purchasers only, who see all' },
  'purchase.terminateLine': { none: 'purchasers only, who see all' },
  'stock.inbound': { none: 'the warehouse only, who see all' },
  'stock.expected': { none: 'the warehouse only, who see all' },
  'stock.receive': { none: 'the warehouse only, who see all' },
  'order.getTrackPackageDetail': { none: 'the packing table, who see all' },
  'order.getProductByLocationCodes': { none: 'the packing table, who see all' },
  'pack.queue': { none: 'the packing table, who see all' },
  'pack.scan': { none: 'the packing table, who see all' },
  'pack.together': { none: 'the packing table, who see all' },
  'pack.photo': { none: 'the packing table, who see all' },
  'pack.rules': { none: 'the packing table, who see all' },
  'order.parcelPhotos': { list: { parcel_ids: [rows.parcel] } },
  'pack.report': { none: 'the packing table, who see all' },
  'pack.unsorted': { none: 'the warehouse only, who see all' },
  'pack.sort': { none: 'the warehouse only, who see all' },
  'pack.inbound': { none: 'the warehouse only, who see all' },
  'pack.receive': { none: 'the warehouse only, who see all' },
  'pack.places': { none: 'the warehouse only, who see all' },
  'pack.thing': { none: 'the catalogue' },
  'pack.count': { none: 'the warehouse only, who see all' },
  'stock.counts': { none: 'purchasers and managers only, who see all' },
  'stock.decideCount': { none: 'purchasers and managers only, who see all' },
  'pack.decisions': { list: {} },
  'parcel.split': {
    row: { parcel_id: rows.parcel, version: 1, lines: [{ order_line_id: rows.orderLine, quantity: 1 }] },
  },
  'parcel.mergeable': { row: { parcel_id: rows.parcel } },
  'parcel.merge': { row: { parcel_ids: [rows.parcel, randomUUID()] } },
  'parcel.takeApart': { row: { parcel_id: rows.parcel } },
  'pack.decide': { row: { parcel_id: rows.parcel, version: 1, choice: 'put-back' } },
  'pack.undo': { none: 'the packing table, who see all' },
  'pack.snapshot': { none: 'the packing table, who see all' },
  'pack.warehouses': { none: 'the packing table, who see all' },
  'pack.weigh': { none: 'the packing table, who see all' },
  'pack.handOver': { none: 'the packing table, who see all' },
  'order.labels': { none: 'a seller never prints; a salesperson only for assigned ones, below' },
  'order.track': { none: 'public, by number' },
  'order.trackDetail': { row: { order_id: rows.processed } },
  'order.trackingCount': { list: {} },
  'tracking.delayList': { list: {} },
  'tracking.closeDelay': { row: { _id: rows.delay, reason: 'Theirs' } },
  'tracking.parcelList': { list: {} },
  'notification.list': { list: {} },
  'notification.detail': { row: { _id: rows.notification } },
  'notification.typeCount': { list: {} },
  'notification.readAll': { none: 'one’s own; foreign ones stay unread, tested with notifications' },
  'notification.setUnread': { none: 'one’s own' },
  'notification.pushKey': { none: 'a public key' },
  'notification.devices': { list: {} },
  'notification.subscribe': { none: 'oneself' },
  'notification.saveDevice': { none: 'one’s own; foreign ones are refused, tested with push' },
  'notification.unsubscribe': { none: 'one’s own; foreign ones stay, tested with push' },
  'notification.test': { none: 'one’s own; foreign ones are refused, tested with push' },
  'notification.create': { none: 'staff only; to assigned sellers only, tested with notifications' },
  'notification.delete': { none: 'staff only; foreign ones are refused, tested with notifications' },
  'search.palette': { list: { keyword: 'nrd' } },
  'common.tellCrash': { none: 'one’s own browser' },
  'tracking.importEvents': { none: 'admins and packers, who see all' },
};

const { rows: ownIds } = await app.pool.query<{ id: string }>(
  `select id from orders where seller_id = $1 union all select id from stores where seller_id = $1
   union all select id from recharges where seller_id = $1 union all select id from parcels where seller_id = $1
   union all select id from shop_products where seller_id = $1 union all select $1::uuid`,
  [seller],
);
const theirs = new Set(ownIds.map(({ id }) => id));
const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

describe('a foreign row is never served', () => {
  test.each(Object.entries(foreign))('%s', async (name, how) => {
    if ('none' in how) return expect(how.none).not.toBe('');
    for (const stranger of ['seller2', 'affiliate'] as const) {
      const door = await knock(name, await tokenOf(stranger), 'row' in how ? how.row : how.list);
      if (door.http === 403) continue;
      if ('row' in how) expect([stranger, door.refusal]).toEqual([stranger, 'not-found']);
      const asked = new Set(JSON.stringify(how).match(uuids));
      const leaked = (door.text.match(uuids) ?? []).filter((id) => theirs.has(id) && !('row' in how && asked.has(id)));
      expect([stranger, leaked]).toEqual([stranger, []]);
    }
    return undefined;
  });

  test('a salesperson prints labels of assigned sellers only', async () => {
    const { rows: others } = await app.pool.query<{ id: string }>(
      'select id from parcels where seller_id = $1 limit 1',
      [userId('seller3')],
    );
    const door = await knock('order.labels', await tokenOf('sales'), { parcel_ids: [others[0]?.id] });
    expect(door.refusal).toBe('not-found');
  });

  test('what was asked for in vain did not change', async () => {
    const { rows: after } = await app.pool.query('select note, processed_at from orders where id = $1', [rows.order]);
    expect(after[0]).toMatchObject({ processed_at: null });
    expect(after[0]?.note).not.toBe('x');
  });
});
