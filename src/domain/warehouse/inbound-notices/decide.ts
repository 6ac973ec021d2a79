import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Party } from '#domain/shared/status.ts';
import {
  inboundNoticeTransitions,
  inboundNoticeWork,
  type InboundNoticeAction,
  type InboundNoticeStatus,
} from './status.ts';

/** The status after an action of these parties. */
export function decideStep(
  { status, number }: { readonly status: InboundNoticeStatus; readonly number: string },
  action: InboundNoticeAction,
  parties: readonly Party[],
): Result<InboundNoticeStatus, 'inbound.wrong-status'> {
  const found = [...inboundNoticeTransitions.moves, ...inboundNoticeWork].find(
    (move) => move.from === status && move.action === action && move.parties.some((party) => parties.includes(party)),
  );
  return found ? ok(found.to) : refuse('inbound.wrong-status', { number, status });
}
