import { z } from 'zod';
import { ok, refuse, type Refused, type Result } from '#domain/shared/result.ts';
import {
  callGateway,
  gatewayError,
  gatewayFault,
  type GatewayFault,
  type GatewayResponse,
  type WholesaleApp,
  type WholesaleLimits,
} from './gateway.ts';

export type WholesaleRefusal = `source.${GatewayFault}` | 'source.offer-gone';

const api = 'com.alibaba.fenxiao.crossborder/product.search.queryProductDetail';

/** Fetches a product of 1688 with its names in English. @returns the offer as the API describes it */
export async function fetchOffer(
  app: WholesaleApp,
  offerId: string,
  limits: WholesaleLimits,
): Promise<Result<unknown, WholesaleRefusal>> {
  const offerDetailParam = JSON.stringify({ offerId: Number(offerId), country: 'en' });
  const response = await callGateway(app, api, { offerDetailParam }, limits);
  return response.ok ? offerIn(response.value) : refusalOf(response);
}

const refusalOf = ({ refusal, details }: Refused<GatewayFault>) => refuse(`source.${refusal}` as const, details);

const Found = z.object({
  result: z.object({
    success: z.union([z.boolean(), z.string()]).catch(true),
    code: z.coerce.string().catch(''),
    message: z.string().nullish().catch(null),
    result: z.unknown(),
  }),
});

function offerIn(response: GatewayResponse): Result<unknown, WholesaleRefusal> {
  const failed = gatewayError(response);
  if (failed) return failure(failed.code, failed.message);
  const found = Found.safeParse(response.json);
  if (response.status !== 200 || !found.success)
    return refuse('source.api-failed', { detail: `HTTP ${response.status}` });
  const { success, code, message, result } = found.data.result;
  const isFound = success === true || success === 'true';
  if (!isFound) return failure(code, message ?? '');
  return result === null || result === undefined ? refuse('source.offer-gone') : ok(result);
}

function failure(code: string, message: string): Result<never, WholesaleRefusal> {
  const fault = gatewayFault(code, message);
  if (fault.ok) return fault;
  const isGone = /offer.*(not.?exist|not.?found|offline|deleted)|商品不存在|已下架/i.test(`${code} ${message}`);
  return fault.refusal === 'api-failed' && isGone ? refuse('source.offer-gone') : refusalOf(fault);
}
