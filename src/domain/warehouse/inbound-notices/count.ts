import { ok, refuse, type Result } from '#domain/shared/result.ts';

/** A line of an inbound notice, in pieces. `announced` 0: the warehouse found it in the cartons. */
export interface AnnouncedLine {
  readonly announced: number;
  /** Good pieces counted so far. */
  readonly received: number;
  readonly damaged: number;
}

export interface NoticeCount {
  readonly good: number;
  readonly damaged: number;
  readonly reason: string;
}

export type NoticeDifference = 'none' | 'short' | 'over' | 'damaged' | 'unannounced';
export type NoticeCountRefusal = 'receipt.nothing' | 'receipt.quantity-wrong' | 'receipt.reason-missing';

/** How a line differs from what was announced. Damage matters more than the number. */
export function noticeDifference({ announced, received, damaged }: AnnouncedLine): NoticeDifference {
  if (announced === 0) return 'unannounced';
  if (damaged > 0) return 'damaged';
  if (received === announced) return 'none';
  return received < announced ? 'short' : 'over';
}

/** Pieces that were announced and did not arrive, damaged ones arrived. */
export const missingPieces = ({ announced, received, damaged }: AnnouncedLine): number =>
  Math.max(0, announced - received - damaged);

/**
 * Checks one count of a line. Cartons arrive one by one, so fewer pieces are no difference until counting is finished;
 * more or damaged pieces need a reason at once.
 */
export function decideNoticeCount(
  line: AnnouncedLine,
  { good, damaged, reason }: NoticeCount,
): Result<AnnouncedLine, NoticeCountRefusal> {
  const isCount = (pieces: number) => Number.isSafeInteger(pieces) && pieces >= 0;
  if (!isCount(good) || !isCount(damaged)) return refuse('receipt.quantity-wrong', { good, damaged });
  if (good + damaged === 0) return refuse('receipt.nothing');
  const after = { ...line, received: line.received + good, damaged: line.damaged + damaged };
  const difference = noticeDifference(after);
  const needsReason = damaged > 0 || difference === 'over' || difference === 'unannounced';
  if (needsReason && reason.trim() === '')
    return refuse('receipt.reason-missing', { difference, expected: line.announced, received: after.received });
  return ok(after);
}
