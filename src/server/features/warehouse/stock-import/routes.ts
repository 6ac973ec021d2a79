import {
  internalStockAdd,
  internalStockCancel,
  internalStockConfirm,
  internalStockDryRun,
  internalStockImportInfo,
  internalStockImportRows,
  internalStockImports,
  internalStockTemplate,
  marketProductPrintVariantLabel,
} from '#contract/warehouse/internal-stock.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';
import { placesOverRoom } from '#domain/warehouse/locations/location.ts';
import { decideSheet, type SheetProblem, type SheetRow } from '#domain/warehouse/stock-import/sheet.ts';
import { stockImportTransitions } from '#domain/warehouse/stock-import/status.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import { newId } from '../../../core/ids.ts';
import { lockRoom, refusedRoom, roomsAt } from '../locations/room.ts';
import { receivedLot } from '../stock/received-lot.ts';
import { isStoragePlace, itemsByCode } from '../stock/place.ts';
import { addPieces, bookSheet } from './book.ts';
import { printVariantLabels } from './labels.ts';
import { readSheet } from './read.ts';
import {
  changingRows,
  decideImport,
  findImport,
  insertImport,
  levelsOf,
  listImports,
  listRows,
  placesNamed,
  type ImportRow,
} from './store.ts';
import { stockTemplate } from './template.ts';

const presentImport = ({ id, added, changed, unchanged, refused, ...file }: ImportRow) => ({
  ...file,
  import_log_id: id,
  counts: { new: added, changed, unchanged, refused },
  created_at: file.created_at.toISOString(),
  decided_at: file.decided_at?.toISOString() ?? null,
});

const reasonOf = (problem: SheetProblem) => `stock-import.${problem}` as const;

export const stockImportRoutes: readonly Route[] = [
  defineRoute(internalStockTemplate, async ({ language }) =>
    ok({
      name: 'stock.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: await stockTemplate(language),
    }),
  ),

  defineRoute(internalStockDryRun, async ({ input, actor, db, now, upload }) => {
    const read = await readSheet(upload.path);
    if (!read.ok) return read;
    const { warehouse_id: warehouseId } = input;
    const codes = read.value.map(({ code }) => code).filter(Boolean);
    const items = await itemsByCode(db, codes);
    const places = await placesNamed(
      db,
      warehouseId,
      read.value.map(({ location }) => location),
    );
    const levels = new Map(
      (await levelsOf(db, warehouseId, [...new Set([...items.values()].map(({ id }) => id))])).map((level) => [
        `${level.variant_id} ${level.location_code}`,
        level,
      ]),
    );
    const rooms = await roomsAt(
      db,
      warehouseId,
      read.value.map(({ location }) => location),
      { locked: false },
    );
    const factsOf = ({ code, location }: SheetRow) => {
      const variantId = items.get(code.toUpperCase())?.id ?? null;
      const level = levels.get(`${variantId} ${location}`);
      return { variantId, isPlace: places.has(location), onHand: level?.on_hand ?? 0, reserved: level?.reserved ?? 0 };
    };
    const decided = decideSheet(read.value, factsOf, (location) => rooms.get(location) ?? null);
    const id = newId();
    const fileName = cutText(cleanText(upload.name), 120) || '–';
    await insertImport(db, { id, userId: actor.userId, warehouseId, fileName }, decided, now);
    const saved = await findImport(db, id);
    return saved ? ok(presentImport(saved)) : refuse('not-found');
  }),

  defineRoute(internalStockImports, async ({ input, db }) => {
    const { rows, count } = await listImports(db, input);
    return ok({ list: rows.map(presentImport), count, size: input.size });
  }),

  defineRoute(internalStockImportInfo, async ({ input, db }) => {
    const file = await findImport(db, input.import_log_id);
    return file ? ok(presentImport(file)) : refuse('not-found');
  }),

  defineRoute(internalStockImportRows, async ({ input, db, language }) => {
    if (!(await findImport(db, input.import_log_id))) return refuse('not-found');
    const { rows, count } = await listRows(db, input.import_log_id, input);
    const list = rows.map(({ problems, title, title_cn: cn, ...row }) => ({
      ...row,
      title: title ?? '',
      title_cn: cn ?? '',
      reasons: problems.map((problem) => ({
        text: sentence(reasonOf(problem), language, { code: row.code, place: row.location_code }),
      })),
    }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(internalStockConfirm, async ({ input, actor, db, now, audit }) => {
    const file = await findImport(db, input.import_log_id, true);
    if (!file) return refuse('not-found');
    const status = nextStatus(stockImportTransitions, file.status, 'confirm');
    if (!status) return refuse('stock-import.decided');
    const rows = await changingRows(db, file.id);
    if (rows.length === 0) return refuse('stock-import.nothing');
    const codes = rows.map((row) => row.location_code);
    const rooms = await roomsAt(db, file.warehouse_id, codes, { locked: true });
    const places = await placesNamed(db, file.warehouse_id, codes);
    const closed = rows.find((row) => !places.has(row.location_code));
    if (closed) return refuse('stock-import.moved', { code: closed.code, place: closed.location_code });
    const changes = rows.map((row) => ({ location: row.location_code, added: row.quantity - row.before }));
    const [full] = placesOverRoom(changes, (location) => rooms.get(location) ?? null);
    if (full) return refuse('move.full', { place: full.location, room: full.room });
    const booked = await bookSheet(db, file.warehouse_id, rows, {
      actorId: actor.userId,
      at: now,
      reason: file.file_name,
    });
    if (!booked.ok) return booked;
    await decideImport(db, file.id, { status, by: actor.userId, at: now });
    audit({ subject: file.id, after: { file: file.file_name, rows: booked.value } });
    return ok({ import_log_id: file.id, booked: booked.value });
  }),

  defineRoute(internalStockCancel, async ({ input, actor, db, now }) => {
    const file = await findImport(db, input.import_log_id, true);
    if (!file) return refuse('not-found');
    const status = nextStatus(stockImportTransitions, file.status, 'cancel');
    if (!status) return refuse('stock-import.decided');
    await decideImport(db, file.id, { status, by: actor.userId, at: now });
    return ok({});
  }),

  defineRoute(internalStockAdd, async ({ input, actor, db, now, audit }) => {
    const { warehouse_id: warehouseId, location_code: place, quantity, reason } = input;
    const item = (await itemsByCode(db, [input.code])).get(input.code.toUpperCase());
    if (!item) return refuse('stock-import.code', { code: input.code });
    const room = await lockRoom(db, warehouseId, place);
    if (!(await isStoragePlace(db, warehouseId, place))) return refuse('stock-import.location', { place });
    const full = refusedRoom(room, place, quantity);
    if (full) return full;
    const at = { warehouseId, variantId: item.id, locationCode: place };
    const lot = await receivedLot(db, at, input, now);
    if (!lot.ok) return lot;
    const pieces = { ...input, lot: lot.value };
    const onHand = await addPieces(db, at, pieces, { actorId: actor.userId, at: now, reason });
    audit({ subject: item.id, after: { place, quantity } });
    return ok({ variant_id: item.id, on_hand: onHand });
  }),

  defineRoute(marketProductPrintVariantLabel, printVariantLabels),
];
