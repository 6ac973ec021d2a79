import type { Actor } from '#domain/platform/permissions/can.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { money } from '#domain/shared/money/money.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import type { Db } from '../../../core/http/context.ts';
import { freePlaces } from '../stock/variant-place.ts';
import { linesOf, stepsOf, type LineRow, type NoticeRow } from './store.ts';

export const presentNotice = ({ id, seller_id: _, version: __, created_at: createdAt, ...row }: NoticeRow) => ({
  ...row,
  _id: id,
  created_at: createdAt.toISOString(),
});

/** A notice with lines and history. Sellers do not see which employee counted, nor where their goods lie. */
export async function presentWhole(db: Db, notice: NoticeRow, actor: Actor) {
  const atGate = can(actor, 'stock.receive');
  const lines = await linesOf(db, notice);
  const currency = await booksCurrency(db);
  const place = atGate ? await placesFor(db, notice, lines) : () => '';
  return {
    notice: { ...presentNotice(notice), version: notice.version },
    lines: lines.map((line) => {
      const { id, known_place: _, declared_minor: declared, ...rest } = line;
      return {
        ...rest,
        _id: id,
        declared: declared === null ? null : money(declared, currency),
        location_code: place(line),
      };
    }),
    steps: (await stepsOf(db, notice.id)).map(({ id, name, at, actor_id: actorId, actor: by, ...step }) => ({
      ...step,
      _id: String(id),
      kind: name,
      at: at.toISOString(),
      actor: atGate || actorId === actor.userId ? (by ?? '') : '',
    })),
  };
}

/** New products get a free location each. */
async function placesFor(db: Db, { warehouse_id: warehouseId }: NoticeRow, lines: readonly LineRow[]) {
  const homeless = lines.filter((line) => line.variant_id !== null && line.known_place === null);
  const free =
    (
      await freePlaces(
        db,
        homeless.map(() => ({ warehouse_id: warehouseId })),
      )
    ).get(warehouseId) ?? [];
  const given = new Map(homeless.map((line, nth) => [line.id, free[nth] ?? '']));
  return (line: LineRow): string => line.known_place ?? given.get(line.id) ?? '';
}
