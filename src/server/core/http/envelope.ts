import { httpStatuses, refusals, type RefusalCode } from '#contract/refusals.ts';
import type { Refusal } from '#contract/refusals/refusal.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';
import type { Language } from './context.ts';
import { sentence } from './sentences.ts';

/** The JSON envelope of all responses. `code` 200 is success; else `data` contains the refusal. */
export type Envelope = { code: number; msg: string; data: unknown; isLogin?: true };
export type EnvelopeResponse = { readonly http: number; readonly body: Envelope };

export const success = (data: unknown): EnvelopeResponse => ({
  http: 200,
  body: { code: 200, msg: 'Successful', data },
});

/** The refusal code of an envelope; null on success. */
export function refusalOf({ body }: EnvelopeResponse): string | null {
  const { data } = body;
  if (body.code === 200 || typeof data !== 'object' || data === null || !('refusal' in data)) return null;
  return typeof data.refusal === 'string' ? data.refusal : null;
}

export function refusal(code: RefusalCode, language: Language, details?: RefusalDetails): EnvelopeResponse {
  const { status, ...rest }: Refusal = refusals[code];
  return {
    http: httpStatuses.includes(status) ? status : 200,
    body: {
      code: status,
      msg: sentence(code, language, details),
      data: { refusal: code, details: details ?? {} },
      ...(rest.keepsSession && { isLogin: true as const }),
    },
  };
}
