import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sealed } from '#server/features/platform/settings/secrets.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import type { TestApp } from '../server/app.ts';
import { localServer } from '../server/local-server.ts';
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

type Shipment = { readonly infos: unknown; readonly traces: unknown };

/** Responses of the logistics APIs when an order is not of the token's account, is not sent, or was never scanned. */
const logisticsErrors = {
  foreign: { success: false, errorCode: 'order.nopermission.buyer', errorMessage: '你没有权限获取该订单详情(买家端)' },
  unsent: { success: false, errorCode: '500_2', errorMessage: '订单尚未发货，暂无物流详情，请稍候再试。' },
  untraced: { success: false, errorCode: '404', errorMessage: '该订单没有物流跟踪信息。' },
};

function logisticsOf(shipments: Map<string, Shipment | null>, path: string, orderId = '') {
  const shipment = shipments.get(orderId);
  if (shipment === undefined) return logisticsErrors.foreign;
  if (path.includes('getLogisticsInfos'))
    return shipment ? { success: true, result: shipment.infos } : logisticsErrors.unsent;
  return shipment?.traces ? { success: true, logisticsTrace: shipment.traces } : logisticsErrors.untraced;
}

/**
 * The gateway of 1688 with `product.search.queryProductDetail` and the logistics of buyers' orders: checks key,
 * signature and token like the real one.
 */
export async function wholesaleGateway(offers: Readonly<Record<string, unknown>>) {
  const shipments = new Map<string, Shipment | null>();
  let fault: Fault | null = null;
  const address = await localServer((request, response) => {
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
      if (path.includes('com.alibaba.logistics/')) {
        const isOurs = parameters['webSite'] === '1688';
        return send(response, { body: isOurs ? logisticsOf(shipments, path, parameters['orderId']) : {} });
      }
      const { offerId } = JSON.parse(parameters['offerDetailParam'] ?? '{}') as { offerId?: number };
      const offer = offers[String(offerId)];
      const result = offer
        ? { success: true, code: '200', message: null, result: offer }
        : { success: false, code: '500_offer_not_exist', message: 'offer is not exist', result: null };
      return send(response, { body: { result } });
    };
    void respond();
  });
  return {
    url: `${address}/openapi`,
    /** What is known of orders of 1688; null: not sent yet. */
    shipments,
    /** Until it is set to null. */
    fail: (next: Fault | null) => {
      fault = next;
    },
  };
}

/** Saves the keys of our app, for a gateway at this address. */
export async function configureWholesale({ db, services }: TestApp, url: string, keys: typeof wholesaleKeys) {
  const by = { actorId: null, at: new Date() };
  const { dataDir } = services.config;
  await setSetting(db, 'sources.allowPrivate', true, by);
  await setSetting(db, 'taoworld.gatewayUrl', url, by);
  await setSetting(db, 'taoworld.appKey', keys.appKey, by);
  await setSetting(db, 'taoworld.appSecret', sealed(dataDir, 'taoworld.appSecret', keys.appSecret), by);
  await setSetting(db, 'taoworld.accessToken', sealed(dataDir, 'taoworld.accessToken', keys.accessToken), by);
}
