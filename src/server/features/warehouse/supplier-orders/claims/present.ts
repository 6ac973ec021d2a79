import { money } from '#domain/shared/money/money.ts';
import type { Db } from '../../../../core/http/context.ts';
import { factoryCurrency } from '../../purchasing/present.ts';
import { linesOfClaim, photosOfClaim, type ClaimRow } from './store.ts';

const fen = (minor: number) => money(minor, factoryCurrency);

export const presentClaimRow = (row: ClaimRow) => ({
  _id: row.id,
  version: row.version,
  number: row.number,
  status: row.status,
  kind: row.kind,
  order_id: row.order_id,
  order_number: row.order_number,
  origin: row.origin,
  origin_name: row.origin_name,
  supplier_id: row.supplier_id,
  supplier_name: row.supplier_name,
  pieces: row.pieces,
  amount: fen(row.amount_fen),
  accepted: row.accepted_fen === null ? null : fen(row.accepted_fen),
  settled_by: row.settled_by,
  credit_order: row.credit_order ?? '',
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
});

export const presentClaim = async (db: Db, row: ClaimRow) => ({
  ...presentClaimRow(row),
  reason: row.reason,
  answer: row.answer,
  mailed_to: row.mailed_to,
  supplier_email: row.supplier_email,
  sent_at: row.sent_at?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
  settled_at: row.settled_at?.toISOString() ?? null,
  lines: (await linesOfClaim(db, row.id)).map(({ price_fen: price, ...line }) => ({ ...line, price: fen(price) })),
  photos: await photosOfClaim(db, row.id),
});
