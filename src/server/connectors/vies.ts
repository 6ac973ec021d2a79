import { z } from 'zod';
import { outgoing } from '../core/tracing/span.ts';

export type ViesNumber = { readonly countryCode: string; readonly vatNumber: string };
/** `unavailable` has the code of VIES, or of the failed request. */
export type ViesReading =
  | { readonly is: 'valid'; readonly name: string; readonly consultation: string }
  | { readonly is: 'invalid'; readonly consultation: string }
  | { readonly is: 'unavailable'; readonly issue: string };

/** Member states answer within some 15 seconds. */
const timeoutMs = 20_000;
const maxLength = 64 * 1024;

// POST check-vat-number. A member state that does not publish names responds with dashes.
const Checked = z.object({
  valid: z.boolean(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
  userError: z.string().nullish(),
});
const Failed = z.object({ actionSucceed: z.literal(false), errorWrappers: z.array(z.object({ error: z.string() })) });

const published = (text: string | null | undefined): string => {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim();
  return /^-+$/.test(plain) ? '' : plain;
};

/** A number of a member state as VIES takes it: EL123456789 becomes EL and 123456789. */
export const viesNumber = (plainNumber: string): ViesNumber => ({
  countryCode: plainNumber.slice(0, 2),
  vatNumber: plainNumber.slice(2),
});

function readingOf(status: number, body: unknown): ViesReading {
  const failed = Failed.safeParse(body);
  if (failed.success) {
    const issue = failed.data.errorWrappers[0]?.error ?? `HTTP_${status}`;
    return issue === 'INVALID_INPUT' ? { is: 'invalid', consultation: '' } : { is: 'unavailable', issue };
  }
  const checked = Checked.safeParse(body);
  if (status !== 200 || !checked.success) return { is: 'unavailable', issue: `HTTP_${status}` };
  const { valid, userError, requestIdentifier, name } = checked.data;
  const consultation = requestIdentifier ?? '';
  if (valid) return { is: 'valid', name: published(name), consultation };
  // Not valid, because the member state could not be reached.
  if (userError && userError !== 'INVALID' && userError !== 'INVALID_INPUT')
    return { is: 'unavailable', issue: userError };
  return { is: 'invalid', consultation };
}

/** Checks a VAT id in VIES. With our own VAT id the response has a consultation number. Never throws. */
export async function checkInVies(
  baseUrl: string,
  number: ViesNumber,
  requester: ViesNumber | null,
): Promise<ViesReading> {
  const url = `${baseUrl}/check-vat-number`;
  const own = requester && {
    requesterMemberStateCode: requester.countryCode,
    requesterNumber: requester.vatNumber,
  };
  try {
    const response = await outgoing('POST', url, () =>
      fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ ...number, ...own }),
      }),
    );
    const text = await response.text();
    if (text.length > maxLength) return { is: 'unavailable', issue: 'TOO_LARGE' };
    return readingOf(response.status, JSON.parse(text));
  } catch (error) {
    return { is: 'unavailable', issue: error instanceof Error ? error.name : 'UNKNOWN' };
  }
}
