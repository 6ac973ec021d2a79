import { createPayout, findPayout } from './payouts.ts';
import { breakdownOf, remoteId, type SimulatedOrder, type State } from './state.ts';

export type Requested = {
  readonly method: string;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly text: string;
  readonly contentType: string;
  readonly requestId: string;
  /** Without `Prefer: return=representation`. */
  readonly isMinimal: boolean;
  readonly isClient: boolean;
  readonly isAuthorized: boolean;
  readonly token: string;
};
type Reply = {
  readonly status: number;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
};

const failure = (status: number, name: string, issue: string): Reply => ({
  status,
  body: { name, debug_id: remoteId(), details: [{ issue }] },
});
const gone = failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
const wrong = (issue: string) => failure(422, 'UNPROCESSABLE_ENTITY', issue);

/** The order as the API shows it. */
const shown = ({ return_url: _, cancel_url: __, locale: ___, ...order }: SimulatedOrder) => order;

function create(state: State, text: string, url: string): Reply {
  const body = JSON.parse(text);
  const [unit] = body.purchase_units;
  if (!/^\d+\.\d{2}$/.test(unit.amount.value)) return wrong('INVALID_PARAMETER_VALUE');
  const taken = [...state.orders.values()].some((one) => one.purchase_units[0]?.invoice_id === unit.invoice_id);
  if (taken) return wrong('DUPLICATE_INVOICE_ID');
  const id = remoteId();
  const context = body.payment_source.paypal.experience_context;
  const order: SimulatedOrder = {
    id,
    intent: body.intent,
    status: 'PAYER_ACTION_REQUIRED',
    locale: context.locale,
    return_url: context.return_url,
    cancel_url: context.cancel_url,
    purchase_units: [unit],
    links: [
      { href: `${url}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: `${url}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
    ],
  };
  state.orders.set(id, order);
  return { status: 200, body: shown(order) };
}

function capture(state: State, order: SimulatedOrder, url: string): Reply {
  const [unit] = order.purchase_units;
  if (!unit) return gone;
  if (unit.payments) return wrong('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') return wrong('ORDER_NOT_APPROVED');
  if (state.outcome === 'INSTRUMENT_DECLINED') return wrong('INSTRUMENT_DECLINED');
  const id = remoteId();
  const { outcome } = state;
  const isDone = outcome === 'COMPLETED';
  const { amount, custom_id, invoice_id } = unit;
  unit.payments = {
    captures: [
      {
        id,
        status: outcome,
        ...(isDone
          ? { seller_receivable_breakdown: breakdownOf(amount) }
          : { status_details: { reason: 'PENDING_REVIEW' } }),
        amount,
        custom_id,
        invoice_id,
        final_capture: true,
        links: [{ href: `${url}/v2/payments/captures/${id}`, rel: 'self', method: 'GET' }],
      },
    ],
  };
  order.status = 'COMPLETED';
  return { status: 201, body: shown(order) };
}

/** PayPal releases, or declines, a capture that it held back. */
export function decide(order: SimulatedOrder, status: 'COMPLETED' | 'DECLINED'): void {
  const capture = order.purchase_units[0]?.payments?.captures[0];
  if (!capture) throw new Error('The order has no capture');
  capture.status = status;
  if (status === 'COMPLETED') capture.seller_receivable_breakdown = breakdownOf(capture.amount);
}

/** Sends a part of a capture back, as the merchant's page at PayPal also does. */
export function refund(state: State, captureId: string, wanted: { value: string; custom_id?: string }): Reply {
  const order = [...state.orders.values()].find(
    (one) => one.purchase_units[0]?.payments?.captures[0]?.id === captureId,
  );
  const payments = order?.purchase_units[0]?.payments;
  const capture = payments?.captures[0];
  if (!payments || !capture) return gone;
  const sent = (payments.refunds ??= []);
  const sum = [...sent.map(({ amount }) => amount.value), wanted.value].reduce((all, one) => all + Number(one), 0);
  if (sum > Number(capture.amount.value) + 0.001) return wrong('REFUND_AMOUNT_EXCEEDED');
  if (state.refundOutcome === 'FAILED') return wrong('REFUND_FAILED_INSUFFICIENT_FUNDS');
  const amount = { currency_code: capture.amount.currency_code, value: wanted.value };
  const id = remoteId();
  const made = {
    id,
    status: state.refundOutcome,
    amount,
    ...(wanted.custom_id === undefined ? {} : { custom_id: wanted.custom_id }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: { ...amount, value: '0.00' },
      net_amount: amount,
    },
    links: [{ href: captureId, rel: 'up', method: 'GET' }],
  };
  sent.push(made);
  state.refunds.set(id, made);
  capture.status = sum >= Number(capture.amount.value) - 0.001 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return { status: 201, body: made };
}

/** The page where a payer approves: a plain form, as quick as it is small. */
function approvePage(state: State, requested: Requested): Reply {
  const order = state.orders.get(requested.search.get('token') ?? '');
  if (!order) return { ...gone, text: 'This payment has expired.', headers: { 'content-type': 'text/plain' } };
  if (requested.method === 'POST') {
    order.status = 'APPROVED';
    const location = `${order.return_url}&token=${order.id}&PayerID=SIMULATEDPAYER`;
    return { status: 303, text: '', headers: { location } };
  }
  const { value, currency_code } = order.purchase_units[0]?.amount ?? { value: '', currency_code: '' };
  const text = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>PayPal simulator</title>
    <h1>Pay ${value} ${currency_code}</h1><form method="post"><button>Pay now</button></form>
    <p><a href="${order.cancel_url}&amp;token=${order.id}">Cancel and return</a></p></html>`;
  return { status: 200, text, headers: { 'content-type': 'text/html; charset=utf-8' } };
}

function command(state: State, requested: Requested, url: string): Reply {
  const { method, path, text } = requested;
  if (method === 'POST' && path === '/v2/checkout/orders') return create(state, text, url);
  const order = state.orders.get(/^\/v2\/checkout\/orders\/(\w+)/.exec(path)?.[1] ?? '');
  if (order && path.endsWith('/capture') && method === 'POST') return capture(state, order, url);
  if (order && method === 'GET') return { status: 200, body: shown(order) };
  const captured = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path)?.[1];
  if (captured) {
    const { amount, custom_id } = JSON.parse(text);
    return refund(state, captured, { value: amount.value, custom_id });
  }
  const refunded = state.refunds.get(/^\/v2\/payments\/refunds\/(\w+)$/.exec(path)?.[1] ?? '');
  if (refunded) return { status: 200, body: refunded };
  const dispute = state.disputes.get(/^\/v1\/customer\/disputes\/([\w-]+)$/.exec(path)?.[1] ?? '');
  if (dispute) return { status: 200, body: dispute };
  if (method === 'POST' && path === '/v1/payments/payouts') return createPayout(state, text, url);
  const payout = findPayout(state, /^\/v1\/payments\/payouts\/(\w+)$/.exec(path)?.[1] ?? '');
  return payout ? { status: 200, body: payout } : gone;
}

/** POST /v1/oauth2/token */
function grant(state: State, { isClient, contentType, text, token }: Requested): Reply {
  if (!isClient) return { status: 401, body: { error: 'invalid_client' } };
  if (contentType !== 'application/x-www-form-urlencoded') return { status: 400, body: { error: 'invalid_request' } };
  if (new URLSearchParams(text).get('grant_type') !== 'client_credentials')
    return { status: 400, body: { error: 'unsupported_grant_type' } };
  state.tokens += 1;
  return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
}

/** What is wrong with the headers of a command; null when nothing is. */
function wrongHeaders({ path, text, contentType, requestId }: Requested): Reply | null {
  if (contentType !== 'application/json') return failure(415, 'UNSUPPORTED_MEDIA_TYPE', 'UNSUPPORTED_MEDIA_TYPE');
  const isPaying = path === '/v2/checkout/orders' && JSON.parse(text).payment_source !== undefined;
  return isPaying && requestId === '' ? failure(400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED') : null;
}

/** Orders v2 and Payments v2 respond to commands briefly unless asked otherwise. */
function preferred({ path, isMinimal }: Requested, reply: Reply): Reply {
  if (!isMinimal || !path.startsWith('/v2/') || reply.status >= 300) return reply;
  const { id, status, links } = reply.body as Record<string, unknown>;
  return { ...reply, body: { id, status, links } };
}

export function respond(state: State, requested: Requested, url: string): Reply {
  if (requested.path === '/checkoutnow') return approvePage(state, requested);
  if (requested.path === '/v1/oauth2/token') return grant(state, requested);
  if (!requested.isAuthorized) return failure(401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN');
  if (state.failures > 0) {
    state.failures -= 1;
    return failure(503, 'SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE');
  }
  if (requested.method !== 'POST') return command(state, requested, url);
  const key = `${requested.path} ${requested.requestId}`;
  const known = requested.requestId === '' ? undefined : state.done.get(key);
  if (known) return known;
  const reply = wrongHeaders(requested) ?? preferred(requested, command(state, requested, url));
  if (requested.requestId !== '' && reply.status < 300)
    state.done.set(key, { status: reply.status, body: structuredClone(reply.body) });
  return reply;
}
