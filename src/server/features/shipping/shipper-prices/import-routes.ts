import {
  shipperPriceImportDryRun,
  shipperPriceImportInfo,
  shipperPriceImportRows,
  shipperPriceImportStart,
} from '#contract/shipping/shipper-price-imports.ts';
import { mayStartImport } from '#domain/platform/file-imports/status.ts';
import { bandCellText } from '#domain/shipping/shipper-prices/cells.ts';
import { wantedBand } from '#domain/shipping/shipper-prices/days.ts';
import { columnTitles, fileColumns } from '#domain/shipping/shipper-prices/file-columns.ts';
import { decideFile, type FileLine, type FileTable } from '#domain/shipping/shipper-prices/file-decision.ts';
import type { FileReason } from '#domain/shipping/shipper-prices/file-rows.ts';
import { kgText } from '#domain/shipping/shipper-prices/validate.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';
import { defineRoute, type Db, type Language, type Route } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import { newId } from '../../../core/ids.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { readPriceFile } from './import-file.ts';
import {
  countRows,
  findImport,
  finishImport,
  forgetOldImports,
  insertImport,
  insertRows,
  listRows,
  soundRows,
  type ImportRecord,
  type NewRow,
  type RowRecord,
} from './import-store.ts';
import { openBands, openMembers, zonesOf } from './store.ts';
import { channelVersions, fileChannels } from './import-channels.ts';
import { changesFrom, lockTable, savePlaces } from './table.ts';

async function presentImport(db: Db, { id, file_name, status, total, from_day, created_at }: ImportRecord) {
  const counts = await countRows(db, id);
  return { import_id: id, file_name, status, total, from: from_day, counts, created_at: created_at.toISOString() };
}

function reasonText({ code, field, details }: FileReason, language: Language): string {
  const text = sentence(code, language, details);
  const column = fileColumns.find((each) => each === field);
  if (!column || code === 'shipper-price-import.channel') return text;
  const title = columnTitles[column][language === 'zh-CN' ? 'zh' : 'en'];
  return sentence('shipper-price-import.cell', language, { column: title, text });
}

const presentRow = ({ report, ...row }: RowRecord, language: Language) => ({
  ...row,
  changed: report.changed,
  reasons: report.reasons.map((reason) => ({
    code: reason.code,
    text: reasonText({ ...reason, field: fileColumns.find((each) => each === reason.field) }, language),
  })),
});

/** A line of the preview, with its texts as in the file where it cannot be read. */
function newRow(line: FileLine, position: number, tables: ReadonlyMap<string, FileTable>): NewRow {
  const { row, cells, outcome, channel_id } = line;
  const table = channel_id === null ? undefined : tables.get(channel_id);
  const context = { currency: table?.currency ?? '', zones: table?.zones ?? [] };
  const isRead = cells !== null && table !== undefined;
  const texts = row?.texts;
  return {
    position,
    row: row?.row ?? null,
    channel_id,
    channel: texts?.channel ?? '',
    place: isRead ? bandCellText('place', cells.place, context) : (texts?.place ?? ''),
    weights: isRead ? `${kgText(cells.from_g)}–${kgText(cells.to_g)}` : `${texts?.from_g ?? ''}–${texts?.to_g ?? ''}`,
    price: isRead
      ? `${bandCellText('base_minor', cells.base_minor, context)} + ${bandCellText('per_kg_minor', cells.per_kg_minor, context)}`
      : `${texts?.base_minor ?? ''} + ${texts?.per_kg_minor ?? ''}`,
    outcome,
    report: {
      changed: line.changed.map((change) => ({ ...change })),
      reasons: line.reasons.map(({ code, field, details }) => ({
        code,
        ...(field && { field }),
        details: { ...details },
      })),
    },
    content: outcome === 'refused' || row === null ? null : cells,
  };
}

export const shipperPriceImportRoutes: readonly Route[] = [
  defineRoute(shipperPriceImportDryRun, async ({ input, actor, db, now, upload }) => {
    await forgetOldImports(db, actor.userId, now);
    const currency = await booksCurrency(db);
    const channels = await fileChannels(db);
    const read = await readPriceFile(upload.path, { channels, currency });
    if (!read.ok) return read;
    const named = [...new Set(read.value.flatMap(({ channel }) => (channel ? [channel.channel_id] : [])))];
    // The versions are read first: a change after them makes the import start again.
    const versions = await channelVersions(db, named);
    const tables = new Map<string, FileTable>();
    for (const id of named) {
      const [bands, members] = [await openBands(db, id, currency, now), await openMembers(db, id, now)];
      tables.set(id, { channel_id: id, currency, zones: await zonesOf(db, id), bands, members });
    }
    const from = input.from ?? null;
    const { lines } = decideFile(read.value, tables, { from: changesFrom(from, now), now });
    const importId = newId();
    const fileName = cutText(cleanText(upload.name), 120) || '–';
    const file = { id: importId, user_id: actor.userId, file_name: fileName, from_day: from, versions };
    await insertImport(db, { ...file, total: read.value.length }, now);
    const codes = new Map([...channels.values()].map(({ channel_id: id, code }) => [id, code]));
    const rows = lines.map((line, position) => {
      const row = newRow(line, position, tables);
      return { ...row, channel: (row.channel_id === null ? undefined : codes.get(row.channel_id)) ?? row.channel };
    });
    await insertRows(db, importId, rows);
    const saved = await findImport(db, importId);
    return saved ? ok(await presentImport(db, saved)) : refuse('not-found');
  }),

  defineRoute(shipperPriceImportInfo, async ({ input, db }) => {
    const file = await findImport(db, input.import_id);
    return file ? ok(await presentImport(db, file)) : refuse('not-found');
  }),

  defineRoute(shipperPriceImportRows, async ({ input, db, language }) => {
    if (!(await findImport(db, input.import_id))) return refuse('not-found');
    const { rows, count } = await listRows(db, input.import_id, input);
    return ok({ list: rows.map((row) => presentRow(row, language)), count, size: input.size });
  }),

  defineRoute(shipperPriceImportStart, async ({ input, actor, db, now, emit, audit }) => {
    const file = await findImport(db, input.import_id, true);
    if (!file) return refuse('not-found');
    if (!mayStartImport(file.status)) return refuse('shipper-price-import.done');
    const { new: added, changed, ended } = await countRows(db, file.id);
    if (added + changed + ended === 0) return refuse('shipper-price-import.nothing');
    const byChannel = Map.groupBy(await soundRows(db, file.id), (row) => row.channel_id);
    const context = { db, actorId: actor.userId, now, emit };
    // In the order of their ids, so that two imports do not wait for each other.
    for (const channelId of [...byChannel.keys()].sort()) {
      const locked = await lockTable({ db, now }, channelId, file.versions[channelId] ?? 0);
      if (!locked.ok && locked.refusal === 'shipper-price.changed') {
        const [code = ''] = [...(await fileChannels(db)).values()].flatMap((each) =>
          each.channel_id === channelId ? [each.code] : [],
        );
        return refuse('shipper-price-import.changed-since', { name: locked.details?.['name'] ?? '–', channel: code });
      }
      if (!locked.ok) return refuse('not-found');
      const places = Map.groupBy(byChannel.get(channelId) ?? [], ({ content }) => content.place);
      const wanted = [...places].map(([place, rows]) => ({
        place,
        bands: rows.map(({ content }) => wantedBand(content)),
      }));
      const saved = await savePlaces(context, locked.value, { wanted, from: changesFrom(file.from_day, now) });
      // A day may have passed since the check.
      if (!saved.ok)
        return refuse('shipper-price-import.changed-since', { name: '–', channel: locked.value.channel.code });
    }
    await finishImport(db, file.id);
    audit({ subject: file.id, after: { file: file.file_name, added, changed, ended } });
    return ok({ import_id: file.id, added, changed, ended });
  }),
];
