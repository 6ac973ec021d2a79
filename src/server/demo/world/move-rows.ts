import { moveEffects, type MoveKind } from '#domain/warehouse/stock/moves.ts';
import { demoIdAt } from '../ids.ts';
import { userId } from '../people.ts';
import { hour, type Draft, type DraftLine } from './draft.ts';
import { returnedAt } from './parcel-rows.ts';
import type { Rows } from './rows.ts';
import { homeWarehouse, type DemoStock } from './demo-stock.ts';
import type { History } from './history.ts';
import type { Box, BoughtLine, Work } from './work.ts';

const packer = userId('packer');

/** Adds all stock moves of one order and updates the stock. Its reservations are included already. */
export function addMoves(rows: Rows, draft: Draft, work: Work, stock: DemoStock, history: History): void {
  const move = (kind: MoveKind, line: DraftLine, quantity: number, at: Date, actorId: string, note = '') => {
    const variantId = line.option.variant?.id ?? '';
    const name = `${kind} ${line.id} ${note}`;
    rows.stockMoves.push({
      id: demoIdAt(at, name),
      opId: demoIdAt(at, `${name} operation`),
      kind,
      warehouseId: homeWarehouse.id,
      variantId,
      locationCode: stock.placeOf(variantId),
      quantity,
      sellerId: kind === 'import' ? null : draft.sellerId,
      orderId: kind === 'import' ? null : draft.id,
      actorId,
      reason: kind === 'import' ? 'Restocked' : '',
      valueFen: moveEffects[kind].hand * quantity * (line.option.variant?.costFen ?? 0),
      at,
    });
  };
  const arrived = ({ line, quantity, shortBy, firstAt, receivedAt }: BoughtLine) => {
    const take = (pieces: number, at: Date, note: string) => {
      if (pieces === 0 || !history.has(at)) return;
      stock.receive(line.option.variant?.id ?? '', pieces);
      move('receive', line, pieces, at, packer, note);
      move('reserve', line, pieces, at, packer, `bought ${note}`);
    };
    take(quantity - shortBy, firstAt, 'first');
    take(shortBy, receivedAt, 'rest');
  };
  const left = (box: Box) => {
    if (!history.has(box.shippedAt)) return;
    const back = returnedAt(draft, box);
    for (const { line } of box.lines) {
      const variantId = line.option.variant?.id ?? '';
      stock.ship(variantId, line.quantity);
      move('ship', line, line.quantity, box.shippedAt, packer);
      if (!history.has(back)) continue;
      stock.restock(variantId, line.quantity);
      move('restock', line, line.quantity, back, packer);
    }
  };

  for (const { line, quantity } of work.restocked)
    move('import', line, quantity, new Date(work.processedAt.getTime() - hour), userId('purchaser'));
  for (const { line, served } of work.boxes.flatMap((box) => box.lines)) {
    if (served === 0) continue;
    move('reserve', line, served, work.processedAt, draft.sellerId);
    if (!history.has(work.cancelledAt)) continue;
    stock.release(line.option.variant?.id ?? '', served);
    move('release', line, served, work.cancelledAt, draft.sellerId);
  }
  for (const bought of work.buying?.lines ?? []) arrived(bought);
  for (const box of work.boxes) left(box);
}
