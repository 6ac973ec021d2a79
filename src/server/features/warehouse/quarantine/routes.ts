import { packSetAside } from '#contract/warehouse/pack-moves.ts';
import { stockDecideQuarantine, stockQuarantine } from '#contract/warehouse/quarantine.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { quarantineStatuses, quarantineTransitions } from '#domain/warehouse/quarantine/status.ts';
import { sql } from '../../../core/db/sql.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { lockRoom, refusedRoom } from '../locations/room.ts';
import { isStoragePlace } from '../stock/place.ts';
import { movePieces } from './pieces.ts';
import { setAside } from './set-aside.ts';
import { findQuarantine, listQuarantine, piecesLeft, type QuarantineRow } from './store.ts';

const present = (row: QuarantineRow, isCostShown: boolean) => {
  const { id, owner_id: _, reported_at: reportedAt, decided_at: decidedAt, value_fen: value, ...rest } = row;
  return {
    ...rest,
    _id: id,
    reported_at: reportedAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    value: isCostShown ? money(value, 'CNY') : null,
  };
};

export const quarantineRoutes: readonly Route[] = [
  defineRoute(packSetAside, setAside),

  defineRoute(stockQuarantine, async ({ input, actor, db }) => {
    const { page, size, status: statuses = quarantineStatuses } = input;
    const { rows, count } = await listQuarantine(db, { page, size, statuses });
    return ok({ list: rows.map((row) => present(row, can(actor, 'purchase.work'))), count, size });
  }),

  defineRoute(stockDecideQuarantine, async ({ input, actor, db, now, emit, audit }) => {
    const row = await findQuarantine(db, input.quarantine_id, true);
    if (!row) return refuse('not-found');
    const status = nextStatus(quarantineTransitions, row.status, input.action);
    if (!status) return refuse('quarantine.decided');
    const { warehouse_id: warehouseId, variant_id: variantId, location_code: from } = row;
    const quantity = await piecesLeft(db, row);
    if (quantity === 0 && input.action === 'release')
      return refuse('move.not-there', { place: from, quantity: row.quantity });
    const to = input.action === 'release' ? (input.location_code ?? row.from_code) : '';
    if (input.action === 'release' && to === '') return refuse('move.wrong-place', { place: to });
    // Before the shared lock, which two decisions could not raise.
    const room = to === '' ? null : await lockRoom(db, warehouseId, to);
    if (to !== '' && !(await isStoragePlace(db, warehouseId, to))) return refuse('move.wrong-place', { place: to });
    const full = refusedRoom(room, to, quantity);
    if (full) return full;
    const taken = [
      { at: from, kind: 'release' as const, quantity },
      ...(to === ''
        ? [{ at: from, kind: 'scrap' as const, quantity }]
        : [
            { at: from, kind: 'putaway' as const, quantity: -quantity },
            { at: to, kind: 'putaway' as const, quantity },
            ...(row.owner_id ? [{ at: to, kind: 'reserve' as const, quantity, ownerId: row.owner_id }] : []),
          ]),
    ];
    const steps = quantity === 0 ? [] : taken;
    const context = { actorId: actor.userId, at: now, reason: input.note || row.reason };
    const refused = await movePieces(db, { warehouseId, variantId, quantity }, steps, context);
    if (refused !== null) return refuse('move.not-there', { place: from, quantity });
    await db.execute(sql`
      update stock_quarantine set status = ${status}, quantity = ${quantity}, released_to = ${to}, note = ${input.note},
        decided_by = ${actor.userId}, decided_at = ${now} where id = ${row.id}`);
    audit({ subject: row.id, after: { status, place: to, quantity } });
    await emit({ name: 'stock.quarantined', subjectId: row.id, data: { status, pieces: quantity }, at: now });
    const after = await findQuarantine(db, row.id);
    return ok(present(after ?? row, can(actor, 'purchase.work')));
  }),
];
