import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import { z } from 'zod';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';
import { outgoing } from '../../core/tracing/span.ts';
import { InsideAddress, isInside, publicLookup } from '../public-address.ts';
import { signatureOf } from './sign.ts';

/** The app of the platform at 1688. */
export type WholesaleApp = {
  /** Such as https://gw.open.1688.com/openapi. */
  readonly gatewayUrl: string;
  readonly appKey: string;
  readonly appSecret: string;
  readonly accessToken: string;
};

export type WholesaleLimits = { readonly timeoutMs: number; readonly allowPrivate: boolean };

export type WholesaleRefusal =
  | 'source.api-key'
  | 'source.api-not-allowed'
  | 'source.api-throttled'
  | 'source.api-slow'
  | 'source.api-unreachable'
  | 'source.api-failed'
  | 'source.offer-gone';

const api = 'com.alibaba.fenxiao.crossborder/product.search.queryProductDetail';
const maxBytes = 4 * 1024 * 1024;

class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Fetches a product of 1688 with its names in English. @returns the offer as the API describes it */
export async function fetchOffer(
  app: WholesaleApp,
  offerId: string,
  limits: WholesaleLimits,
): Promise<Result<unknown, WholesaleRefusal>> {
  const path = `param2/1/${api}/${app.appKey}`;
  const url = URL.parse(`${app.gatewayUrl.replace(/\/+$/, '')}/${path}`);
  if (!url) return refuse('source.api-unreachable', { detail: 'URL' });
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal IP address skips the DNS lookup, so it is checked here.
  if (!limits.allowPrivate && (url.protocol !== 'https:' || (isIP(host) !== 0 && isInside(host))))
    return refuse('source.api-unreachable', { detail: host });
  const parameters = {
    access_token: app.accessToken,
    offerDetailParam: JSON.stringify({ offerId: Number(offerId), country: 'en' }),
  };
  const body = new URLSearchParams({
    ...parameters,
    _aop_signature: signatureOf(path, parameters, app.appSecret),
  }).toString();
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    return offerIn(await outgoing('POST', url, () => post(url, body, limits.allowPrivate, signal)));
  } catch (error) {
    if (signal.aborted) return refuse('source.api-slow', { seconds: limits.timeoutMs / 1000 });
    if (error instanceof TooLarge) return refuse('source.api-failed', { detail: 'the response is too large' });
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return refuse('source.api-unreachable', { detail: error instanceof InsideAddress ? host : code || 'cut off' });
  }
}

type Response = { readonly status: number; readonly text: string };

async function post(url: URL, body: string, allowPrivate: boolean, signal: AbortSignal): Promise<Response> {
  const send = url.protocol === 'https:' ? secure : plain;
  const response = await new Promise<IncomingMessage>((resolve, fail) => {
    const request = send(url, {
      method: 'POST',
      signal,
      agent: false,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
        'user-agent': 'Parcelyard',
      },
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    request.on('error', fail);
    request.on('response', resolve);
    request.end(body);
  });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    const bytes = part as Buffer;
    size += bytes.length;
    if (size > maxBytes) throw new TooLarge();
    parts.push(bytes);
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') };
}

// The gateway reports its own errors in addition to those of the API, each with a code and a text.
const Failed = z.object({ error_code: z.coerce.string(), error_message: z.string().catch('') });
const Found = z.object({
  result: z.object({
    success: z.union([z.boolean(), z.string()]).catch(true),
    code: z.coerce.string().catch(''),
    message: z.string().nullish().catch(null),
    result: z.unknown(),
  }),
});

const reason = (...parts: readonly string[]): string =>
  cutText(cleanText(parts.filter((part) => part !== '').join(': ')), 120) || 'no reason';

function offerIn({ status, text }: Response): Result<unknown, WholesaleRefusal> {
  const json = jsonOf(text);
  const failed = Failed.safeParse(json);
  if (failed.success) return refusalOf(failed.data.error_code, failed.data.error_message);
  if (status === 429) return refuse('source.api-throttled');
  const found = Found.safeParse(json);
  if (status !== 200 || !found.success) return refuse('source.api-failed', { detail: `HTTP ${status}` });
  const { success, code, message, result } = found.data.result;
  const isFound = success === true || success === 'true';
  if (!isFound) return refusalOf(code, message ?? '');
  return result === null || result === undefined ? refuse('source.offer-gone') : ok(result);
}

function refusalOf(code: string, message: string): Result<never, WholesaleRefusal> {
  const both = `${code} ${message}`;
  if (/Qos|FrequencyLimit|flow.?limit|too many/i.test(both)) return refuse('source.api-throttled');
  if (/ACL|not allowed|permission/i.test(both)) return refuse('source.api-not-allowed');
  if (/signature|token|appkey|unauthorized|^401\b/i.test(both)) return refuse('source.api-key');
  if (/offer.*(not.?exist|not.?found|offline|deleted)|商品不存在|已下架/i.test(both))
    return refuse('source.offer-gone');
  return refuse('source.api-failed', { detail: reason(code, message) });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
