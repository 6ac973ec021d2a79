import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AccountName } from '#server/demo/people.ts';
import { webhookPath } from '#server/features/finance/paypal-merchants/routes.ts';
import { refund } from '../paypal/responses.ts';
import type { Message, Simulator } from '../paypal/simulator.ts';
import { approve, paypalWorld } from '../paypal/world.ts';
import { moneyCommands, type MoneyCommand } from '../sales/money-commands.ts';
import type { TestApp } from '../server/app.ts';
import { TestClient, type CallResponse, type CommandName, type Input } from '../server/client.ts';
import { affiliateWorld } from './affiliate-world.ts';
import { invoicedBills } from './invoiced-bills.ts';

/** A request that can be sent to any server, and again with its key. */
export type MoneyRequest = {
  readonly name: string;
  send(address: string, key: string): Promise<CallResponse<unknown>>;
};

const openWork = ['recharges', 'store-costs', 'marketing-fees', 'bank-clearing', 'paypal-clearing'] as const;

/** Requests that move money, and others about what was moved, by name; each call prepares its own data. */
export async function randomMoney(app: TestApp, paypal: Simulator) {
  const payments = await paypalWorld(app);
  const attempts = await moneyCommands(app, payments);
  const affiliates = await affiliateWorld(app);
  const issuer_id = await invoicedBills(app).issuerId();
  const [manager, seller] = [await app.as('manager'), await app.as('seller')];

  const today = new Date().toISOString().slice(0, 10);
  const lastMonth = new Date(Date.parse(`${today.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 7);
  const invoicesOfMonth = {
    issuer_id,
    by: 'order',
    start: `${today.slice(0, 7)}-01`,
    end: today,
    issue: true,
  } as const;

  async function command(by: AccountName, name: CommandName, input: unknown): Promise<MoneyRequest> {
    const { token } = await app.as(by);
    return {
      name,
      send: (address, key) => new TestClient(address, token).mutate(name, input as Input<CommandName>, key),
    };
  }

  /** A message of PayPal; with the same key the same transmission. */
  const message = (name: string, { type, resource }: Message): MoneyRequest => ({
    name,
    async send(address, transmissionId) {
      const { status } = await paypal.send(`${address}${webhookPath(payments.merchantId)}`, {
        type,
        resource,
        transmissionId,
      });
      return { http: status, code: status, msg: '', data: null, refusal: null, details: {} };
    },
  });

  const others: Readonly<Record<string, () => Promise<MoneyRequest>>> = {
    invoices: () => command('manager', 'account.generateInvoices', invoicesOfMonth),
    async 'credit note'() {
      const { list } = (await manager.query('account.invoiceList', { status: ['issued'] })).data;
      const _id = list.find(({ number }) => number !== null)?._id ?? randomUUID();
      return command('manager', 'account.voidInvoice', { _id, reason: 'Wrong buyer' });
    },
    'month close': () => command('manager', 'account.closeMonth', { month: lastMonth, accepted: [...openWork] }),
    async 'store cost'() {
      const store_id = app.base.stores['NRDL'] ?? '';
      const cost = {
        store_id,
        type: 'app',
        amount: { minor: 3_900, currency: 'EUR' },
        from: today,
        to: today,
      } as const;
      const { _id, version } = (await seller.mutate('funding.createStoreCost', cost)).data;
      return command('manager', 'funding.confirmStoreCost', { _id, version });
    },
    async withdrawal() {
      await affiliates.charge(500_000);
      await affiliates.saveBank();
      return command('affiliate', 'affiliate.withdraw', { amount_minor: 5_000 });
    },
    async 'withdrawal rejected'() {
      const { _id } = await affiliates.requested(5_000);
      return command('manager', 'affiliate.decideWithdraw', { _id, action: 'reject', reason: 'Wrong IBAN' });
    },
    async 'PayPal approved, browser closed'() {
      const started = await payments.start(1_000);
      await approve(started.approve_url);
      const resource = { id: started.paypal_order_id, purchase_units: [{ custom_id: started._id }] };
      return message('approved', { type: 'CHECKOUT.ORDER.APPROVED', resource });
    },
    async 'PayPal refund at PayPal'() {
      const { _id, capture_id } = await payments.paid(1_000);
      refund(paypal.state, capture_id ?? '', { value: '2.50' });
      return message('refunded', { type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: randomUUID(), custom_id: _id } });
    },
    async 'PayPal dispute'() {
      const { capture_id } = await payments.paid(1_000);
      const dispute = {
        dispute_id: `PP-D-${randomUUID().slice(0, 8)}`,
        status: 'WAITING_FOR_SELLER_RESPONSE',
        reason: 'UNAUTHORISED',
        dispute_amount: { currency_code: 'EUR', value: '10.00' },
        seller_response_due_date: new Date(Date.now() + 864_000_000).toISOString(),
        disputed_transactions: [{ seller_transaction_id: capture_id ?? '' }],
      };
      paypal.state.disputes.set(dispute.dispute_id, dispute);
      const resource = { dispute_id: dispute.dispute_id };
      return message('disputed', { type: 'CUSTOMER.DISPUTE.CREATED', resource });
    },
  };
  const commands = Object.keys(attempts) as MoneyCommand[];

  return {
    commands,
    others: Object.keys(others),
    async prepare(what: string): Promise<MoneyRequest> {
      const other = others[what];
      if (other) return other();
      const name = what as MoneyCommand;
      const { by, make } = attempts[name];
      return command(by, name, await make());
    },
  };
}

/** Sends until the response is definite, as a client does; to `second` once the first server is gone. */
export async function settled(
  { name, send }: MoneyRequest,
  key: string,
  { first, second }: { readonly first: string; readonly second: string },
): Promise<CallResponse<unknown>> {
  let address = first;
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(address, key).catch((error: unknown) => {
      if (address === second) throw error;
      address = second;
      return null;
    });
    // Node sends 408 for a request that a stalled process had no time to read: it decides nothing.
    if (response && response.http < 500 && response.http !== 408) return response;
    expect([name, response?.refusal]).not.toEqual([name, 'internal']);
    if (attempt === 40) throw new Error(`${name} had no response in ${attempt} attempts: ${response?.refusal}`);
  }
}
