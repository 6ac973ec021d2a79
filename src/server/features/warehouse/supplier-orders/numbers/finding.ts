import type { AccessFinding } from '#domain/platform/settings/wholesale-access.ts';
import type { Result } from '#domain/shared/result.ts';
import type { LogisticsRefusal } from '../../../../connectors/wholesale/logistics.ts';

const findings: Readonly<Partial<Record<LogisticsRefusal, AccessFinding>>> = {
  'numbers.api-key': 'key',
  'numbers.api-not-allowed': 'not-allowed',
  // 1688 looked the order up.
  'numbers.not-shipped': 'open',
  'numbers.no-waybill': 'open',
  'numbers.unknown-at-1688': 'open',
};

/** What a reading shows of our access; null: nothing, as when 1688 is slow. */
export const findingOf = (read: Result<unknown, LogisticsRefusal>): AccessFinding | null =>
  read.ok ? 'open' : (findings[read.refusal] ?? null);
