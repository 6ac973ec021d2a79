import * as sdk from '@paypal/paypal-server-sdk';
import { AccountClient } from './account-client.ts';
import type { PaypalKeys } from './client.ts';
import { PaypalFault } from './fault.ts';

type Response = sdk.ApiResponse<unknown>;
/** A request of an API that the SDK does not have. */
type Sent = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly requestId?: string;
};

export type Connection = {
  readonly sdk: typeof sdk;
  readonly orders: sdk.OrdersController;
  readonly payments: sdk.PaymentsController;
  send(sent: Sent): Promise<Response>;
};

/** What a request got: the body as it was sent, because the schemas of this folder check it. */
export type Received = { readonly status: number; readonly body: unknown };

/** Loads the SDK, so this module is imported at the first request. */
export function connect(keys: PaypalKeys, timeoutMs: number, onNoToken: () => void): Connection {
  const client = new AccountClient(keys, timeoutMs, onNoToken);
  return {
    sdk,
    orders: new sdk.OrdersController(client),
    payments: new sdk.PaymentsController(client),
    send({ method, path, body, requestId }) {
      const request = client.getRequestBuilderFactory()(method, path);
      request.authenticate([{ oauth2: true }]);
      request.acceptJson();
      request.header('PayPal-Request-Id', requestId);
      if (body !== undefined) request.json(body);
      return request.callAsText();
    },
  };
}

function read({ statusCode: status, body }: Pick<Response, 'statusCode' | 'body'>): Received {
  // Not followed: the token would go along.
  if (status >= 300 && status < 400) throw new PaypalFault('unreachable', `HTTP_${status}`);
  return { status, body: typeof body === 'string' && body !== '' ? JSON.parse(body) : null };
}

/** The response behind an error of the SDK, which throws those that are not successes. */
function failed(error: unknown): sdk.ApiError {
  if (error instanceof sdk.ResponseValidationError) throw new PaypalFault('unreachable', 'UNEXPECTED_RESPONSE');
  if (error instanceof sdk.ApiError) return error;
  throw error;
}

/** A code or name, never the message: it may contain what was sent. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name;
}

/** The response of PayPal, also one that is an error. @throws PaypalFault unreachable */
export async function receive(response: Promise<Response>): Promise<Received> {
  try {
    return read(await response.catch(failed));
  } catch (error) {
    throw error instanceof PaypalFault ? error : new PaypalFault('unreachable', nameOf(error));
  }
}
