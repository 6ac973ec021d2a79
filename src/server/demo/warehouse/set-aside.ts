import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stockQuarantine } from '../../core/db/schema/warehouse/quarantine.ts';
import { stockMoves } from '../../core/db/schema/warehouse/stock.ts';
import { quarantineStatus, type QuarantineStatus } from '#domain/warehouse/quarantine/status.ts';
import type { Db } from '../../core/http/context.ts';
import type { FileStore } from '../../core/files/store.ts';
import { privateFile } from '../../core/files/private-folder.ts';
import { quarantinePurpose } from '../../features/warehouse/quarantine/photos.ts';
import { demoIdAt } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId } from '../people.ts';
import { startingStock } from '../stock.ts';
import { homeWarehouse } from '../world/demo-stock.ts';

type Aside = {
  readonly quantity: number;
  readonly reason: string;
  readonly status: QuarantineStatus;
  readonly hours: number;
  readonly note: string;
};

const hour = 3_600_000;
const asides: readonly Aside[] = [
  { quantity: 3, reason: 'Glaze is chipped at the rim', status: quarantineStatus.open, hours: 5, note: '' },
  { quantity: 12, reason: 'Carton was wet, boxes are stained', status: quarantineStatus.open, hours: 28, note: '' },
  { quantity: 1, reason: 'Barcode does not match the goods', status: quarantineStatus.open, hours: 51, note: '' },
  {
    quantity: 2,
    reason: 'Scratched in the carton',
    status: quarantineStatus.scrapped,
    hours: 24 * 9,
    note: 'The supplier replaces them',
  },
];

/** Photos of the first pieces. Files: the server's own picture library reads no drawings. */
const photoFiles = ['chipped.jpg', 'stained.jpg'] as const;

async function storePhoto(db: Db, files: FileStore, name: string, at: Date): Promise<string> {
  const id = demoIdAt(at, `quarantine photo ${name}`);
  const path = await files.newUpload();
  try {
    const photo = await readFile(join(import.meta.dirname, 'photos', name));
    await writeFile(path, photo, { mode: privateFile });
    const file = { id, ownerId: userId('packer'), purpose: quarantinePurpose, name: 'photo.jpg', type: 'image/jpeg' };
    const stored = await files.put(db, file, { path }, at);
    if (!stored.ok) throw new Error(`The demo photo was refused: ${stored.refusal}`);
    return id;
  } finally {
    await rm(path, { force: true });
  }
}

/** Pieces in quarantine, some with a photo, and pieces that were scrapped. */
export async function fillSetAside(db: Db, files: FileStore, anchor: Date): Promise<void> {
  const stocked = startingStock.filter((row) => row.warehouseId === homeWarehouse.id && row.onHand > 100).toReversed();
  const rows = [];
  const moves = [];
  for (const [nth, aside] of asides.entries()) {
    const stock = stocked[nth * 5];
    if (!stock) throw new Error('a demo world without stock');
    const at = new Date(anchor.getTime() - aside.hours * hour);
    const [id, to] = [demoIdAt(at, `quarantine ${nth}`), `Q-01-0${(nth % 4) + 1}`];
    const isOpen = aside.status === quarantineStatus.open;
    const name = photoFiles[nth];
    const photos = name ? [await storePhoto(db, files, name, at)] : [];
    const decidedAt = new Date(at.getTime() + 20 * hour);
    const { locationCode: fromCode, variantId, warehouseId, costFen } = stock;
    const { quantity, reason, status, note } = aside;
    const decided = isOpen ? { decidedBy: null, decidedAt: null } : { decidedBy: userId('purchaser'), decidedAt };
    const found = { warehouseId, variantId, locationCode: to, fromCode, quantity, reason, photos, status, note };
    rows.push({ id, ...found, reportedBy: userId('packer'), reportedAt: at, ...decided });
    const steps = [
      { kind: 'putaway', locationCode: fromCode, quantity: -quantity, at },
      { kind: 'putaway', locationCode: to, quantity, at },
      { kind: 'reserve', locationCode: to, quantity, at },
      ...(isOpen
        ? []
        : [
            { kind: 'release', locationCode: to, quantity, at: decidedAt },
            { kind: 'scrap', locationCode: to, quantity, at: decidedAt },
          ]),
    ];
    moves.push(
      ...steps.map((step, position) => ({
        ...step,
        id: demoIdAt(step.at, `quarantine ${nth} move ${position}`),
        opId: demoIdAt(step.at, `quarantine ${nth} operation ${position}`),
        warehouseId,
        variantId,
        actorId: userId(step.kind === 'scrap' || step.kind === 'release' ? 'purchaser' : 'packer'),
        reason,
        valueFen: step.kind === 'scrap' ? -quantity * costFen : 0,
      })),
    );
  }
  await insertRows(db, stockQuarantine, rows);
  await insertRows(db, stockMoves, moves);
}
