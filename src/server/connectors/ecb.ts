import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { readRate } from '#domain/shared/money/rate.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { fetchText, type FetchFailure } from './fetch-text.ts';

/** Units of each currency per euro, in hundred-millionths, as published for a day (YYYY-MM-DD). */
export type DailyRates = { readonly day: string; readonly perEuro: ReadonlyMap<string, number> };

export type EcbFailure = FetchFailure | 'bad-file';

const limits = { timeoutMs: 10_000, maxBytes: 256 * 1024 };

// gesmes:Envelope › Cube › Cube[@time] › Cube[@currency, @rate]; the file of the last 90 days has several days.
const File = z.object({
  Envelope: z.object({
    Cube: z.object({
      Cube: z.object({
        time: z.iso.date(),
        Cube: z.array(z.object({ currency: z.string().regex(/^[A-Z]{3}$/), rate: z.string() })).min(1),
      }),
    }),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  removeNSPrefix: true,
  // Entities defined in the file are not expanded: a small file could expand to a huge one.
  processEntities: false,
  isArray: (_, path) => path === 'Envelope.Cube.Cube.Cube',
});

/**
 * Parses the European Central Bank's daily file. Unknown currencies are skipped; one invalid rate refuses the whole
 * file.
 */
export function readDaily(text: string): Result<DailyRates, 'bad-file'> {
  let parsed: unknown;
  try {
    parsed = parser.parse(text, true);
  } catch {
    return refuse('bad-file');
  }
  const file = File.safeParse(parsed);
  if (!file.success) return refuse('bad-file');
  const { time, Cube } = file.data.Envelope.Cube.Cube;
  const perEuro = new Map<string, number>();
  for (const { currency, rate } of Cube) {
    const value = readRate(rate);
    if (value === undefined) return refuse('bad-file', { detail: currency });
    if (isCurrency(currency) && currency !== 'EUR') perEuro.set(currency, value);
  }
  return perEuro.size > 0 ? ok({ day: time, perEuro }) : refuse('bad-file');
}

/** Fetches and parses it: within 10 s, at most 256 KB. */
export async function fetchDaily(
  url: string,
  { allowPrivate, timeoutMs = limits.timeoutMs }: { allowPrivate: boolean; timeoutMs?: number },
): Promise<Result<DailyRates, EcbFailure>> {
  const fetched = await fetchText(url, { ...limits, timeoutMs, allowPrivate });
  return fetched.ok ? readDaily(fetched.value) : fetched;
}
