import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { bodyOf, send } from '../shops/shop-http.ts';

export const wholesaleKeys = { appKey: '1234567', appSecret: 'app-secret', accessToken: 'token-right' };

type Fault = (response: ServerResponse) => void;

/** The gateway's own errors, as it sends them. */
export const gatewayFaults = {
  acl: (response) =>
    send(response, {
      status: 403,
      body: { error_code: 'gw.APIACLDecline', error_message: 'AppKey is not allowed(acl)', exception: '' },
    }),
  throttled: (response) =>
    send(response, {
      status: 403,
      body: { error_code: 'gw.QosAppFrequencyLimit', error_message: 'The app frequency limit is exceeded' },
    }),
  broken: (response) => send(response, { status: 502, body: '<html>Bad gateway</html>' }),
  cut: (response) => void response.destroy(),
  slow: () => undefined,
} as const satisfies Readonly<Record<string, Fault>>;

/** The gateway of 1688 with `product.search.queryProductDetail`: checks key, signature and token like the real one. */
export async function wholesaleGateway(offers: Readonly<Record<string, unknown>>) {
  let fault: Fault | null = null;
  const server = createServer((request, response) => {
    const respond = async () => {
      const body = new URLSearchParams(await bodyOf(request));
      if (fault) return fault(response);
      const path = (request.url ?? '').replace(/^\/openapi\//, '');
      const { _aop_signature: signature, ...parameters } = Object.fromEntries(body);
      const signed =
        path +
        Object.keys(parameters)
          .sort()
          .map((name) => name + parameters[name])
          .join('');
      const expected = createHmac('sha1', wholesaleKeys.appSecret).update(signed).digest('hex').toUpperCase();
      if (signature !== expected)
        return send(response, {
          status: 400,
          body: { error_code: 'gw.SignatureInvalid', error_message: 'Invalid signature' },
        });
      if (parameters['access_token'] !== wholesaleKeys.accessToken)
        return send(response, {
          status: 401,
          body: { error_code: '401', error_message: 'Request need user authorized' },
        });
      const { offerId } = JSON.parse(parameters['offerDetailParam'] ?? '{}') as { offerId?: number };
      const offer = offers[String(offerId)];
      const result = offer
        ? { success: true, code: '200', message: null, result: offer }
        : { success: false, code: '500_offer_not_exist', message: 'offer is not exist', result: null };
      return send(response, { body: { result } });
    };
    void respond();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/openapi`,
    /** Until it is set to null. */
    fail: (next: Fault | null) => {
      fault = next;
    },
  };
}
