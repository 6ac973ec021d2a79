import { z } from 'zod';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';
import { outgoing } from '../../core/tracing/span.ts';
import { isPublicUrl, jsonOf, postText, TooLarge } from '../post-text.ts';
import { InsideAddress } from '../public-address.ts';
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

/** Faults that every API of the gateway has. */
export type GatewayFault =
  | 'api-key'
  | 'api-not-allowed'
  | 'api-throttled'
  | 'api-slow'
  | 'api-unreachable'
  | 'api-failed';

export type GatewayResponse = { readonly status: number; readonly json: unknown };

/** Sends a signed request to an API such as com.alibaba.logistics/alibaba.trade.getLogisticsInfos.buyerView. */
export async function callGateway(
  app: WholesaleApp,
  api: string,
  input: Readonly<Record<string, string>>,
  limits: WholesaleLimits,
): Promise<Result<GatewayResponse, GatewayFault>> {
  const path = `param2/1/${api}/${app.appKey}`;
  const url = URL.parse(`${app.gatewayUrl.replace(/\/+$/, '')}/${path}`);
  if (!url) return refuse('api-unreachable', { detail: 'URL' });
  const { hostname: host } = url;
  if (!limits.allowPrivate && !isPublicUrl(url)) return refuse('api-unreachable', { detail: host });
  const parameters = { access_token: app.accessToken, ...input };
  const body = new URLSearchParams({
    ...parameters,
    _aop_signature: signatureOf(path, parameters, app.appSecret),
  }).toString();
  const { allowPrivate } = limits;
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const { status, text } = await outgoing('POST', url, () => postText(url, { headers, body, allowPrivate, signal }));
    return status === 429 ? refuse('api-throttled') : ok({ status, json: jsonOf(text) });
  } catch (error) {
    if (signal.aborted) return refuse('api-slow', { seconds: limits.timeoutMs / 1000 });
    if (error instanceof TooLarge) return refuse('api-failed', { detail: 'the response is too large' });
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return refuse('api-unreachable', { detail: error instanceof InsideAddress ? host : code || 'cut off' });
  }
}

// The gateway reports its own errors in addition to those of the API, each with a code and a text.
const Failed = z.object({
  error_code: z.union([z.string().min(1), z.number()]).transform(String),
  error_message: z.string().catch(''),
});

/** The gateway's own error in a response; null without one. */
export function gatewayError({ json }: GatewayResponse): { readonly code: string; readonly message: string } | null {
  const failed = Failed.safeParse(json);
  return failed.success ? { code: failed.data.error_code, message: failed.data.error_message } : null;
}

const reason = (...parts: readonly string[]): string =>
  cutText(cleanText(parts.filter((part) => part !== '').join(': ')), 120) || 'no reason';

/** The fault that a code and a text of the gateway or of an API stand for. */
export function gatewayFault(code: string, message: string): Result<never, GatewayFault> {
  const both = `${code} ${message}`;
  if (/Qos|FrequencyLimit|flow.?limit|too many/i.test(both)) return refuse('api-throttled');
  if (/APIACL|\bACL\b|not allowed|permission/i.test(both)) return refuse('api-not-allowed');
  if (/signature|token|appkey|unauthorized|^401\b/i.test(both)) return refuse('api-key');
  return refuse('api-failed', { detail: reason(code, message) });
}
