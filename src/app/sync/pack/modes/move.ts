import { carriers, roomAt } from '#domain/warehouse/locations/location.ts';
import { suggestPlace, type Candidate } from '#domain/warehouse/locations/put-away.ts';
import type { Input, Output } from '../../calls.ts';
import { deviceDb, type DeviceOp } from '../../outbox/device-db.ts';
import { drain } from '../../outbox/outbox.ts';
import { registerAckHandler } from '../../outbox/outbox-responses.ts';
import { dropPictures, keepPicture } from '../../outbox/pictures/device-pictures.ts';
import { devicePicturesIn } from '#domain/platform/outbox/device-pictures.ts';
import { makeOperation } from '../operation.ts';
import { registerBatchAck, sendMissing } from '../register-ack.ts';
import { changeModeData, viewOf, type ApplyOps, type ModeData } from './mode-data.ts';

type Stock = ModeData<'move'>;
export type MoveItem = Stock['items'][number];
/** Pieces of an item at a location. */
export type MoveLine = MoveItem & { readonly pieces: number; readonly free: number };
type Moving = Input<'pack.move'>;
/** The pieces a move took along, stored with it for its undo. */
export type Moved = {
  readonly from: string;
  readonly to: string;
  readonly lines: readonly { readonly variant_code: string; readonly pieces: number; readonly free: number }[];
};

const plain = (code: string): string => code.trim().toUpperCase();

export const itemOf = ({ items }: Stock, code: string): MoveItem | undefined =>
  items.find((item) => [item.variant_code, item.sku].some((own) => own !== '' && plain(own) === plain(code)));
export const placeOf = ({ places }: Stock, code: string) => places.find((place) => place.code === plain(code));

/** What lies at a location, by the stored stock and the unsent moves. */
export function contentAt({ items, levels }: Stock, place: string): readonly MoveLine[] {
  const byCode = new Map(items.map((item) => [item.variant_code, item]));
  return levels.flatMap((level) => {
    const item = byCode.get(level.variant_code);
    return level.place === place && level.pieces > 0 && item
      ? [{ ...item, pieces: level.pieces, free: level.free }]
      : [];
  });
}

function withPieces({ levels, ...stock }: Stock, place: string, code: string, pieces: number, free: number): Stock {
  const isIt = (level: Stock['levels'][number]) => level.place === place && level.variant_code === code;
  const before = levels.find(isIt) ?? { place, variant_code: code, pieces: 0, free: 0 };
  const after = { ...before, pieces: before.pieces + pieces, free: Math.max(0, before.free + free) };
  const others = levels.filter((level) => !isIt(level));
  return { ...stock, levels: after.pieces > 0 ? [...others, after] : others };
}

/** What a move takes along: free pieces leave first, as on the server. */
function takenAlong(stock: Stock, { from, to, code, quantity }: Wanted): Moved {
  const lines = contentAt(stock, from)
    .filter((line) => code === null || line.variant_code === itemOf(stock, code)?.variant_code)
    .map((line) => {
      const pieces = Math.min(quantity ?? line.pieces, line.pieces);
      return { variant_code: line.variant_code, pieces, free: Math.min(line.free, pieces) };
    });
  return { from, to, lines };
}

const withMoved = (stock: Stock, { from, to, lines }: Moved, toQuarantine = false): Stock =>
  lines.reduce((next, { variant_code: code, pieces, free }) => {
    const left = withPieces(next, from, code, -pieces, -free);
    return withPieces(left, to, code, pieces, toQuarantine ? 0 : free);
  }, stock);

/** The stock after moves and their undos. */
export const applyMoves: ApplyOps<'move'> = (stock, ops) =>
  ops.reduce((now, op) => {
    if (op.call === 'pack.unmove') return op.before ? withMoved(now, op.before as Moved) : now;
    return withMoved(now, takenAlong(now, op.input as Moving), op.call === 'pack.setAside');
  }, stock);

const piecesAt = ({ levels }: Stock): ReadonlyMap<string, number> =>
  levels.reduce(
    (sums, { place, pieces }) => sums.set(place, (sums.get(place) ?? 0) + pieces),
    new Map<string, number>(),
  );

/** Where pieces of an item should be put; null when no location has room. */
export function suggestedPlace(stock: Stock, code: string, quantity: number, from: string): string | null {
  const pieces = piecesAt(stock);
  const own = new Map(
    stock.levels.filter((level) => level.variant_code === code).map((level) => [level.place, level.pieces]),
  );
  const candidates = stock.places.map((place): Candidate => ({
    ...place,
    pieces: pieces.get(place.code) ?? 0,
    own: own.get(place.code) ?? 0,
  }));
  return suggestPlace(candidates, quantity, from);
}

export type MoveRefusal =
  | 'move.unknown-place'
  | 'move.wrong-place'
  | 'move.not-there'
  | 'move.full'
  | 'unmove.gone'
  | 'unmove.promised'
  | 'unmove.unknown';
type RefusedMove = { readonly ok: false; readonly refusal: MoveRefusal; readonly room: number };
export type LocalMove = { readonly ok: true; readonly opId: string; readonly pieces: number } | RefusedMove;

type Wanted = {
  readonly from: string;
  readonly to: string;
  readonly code: string | null;
  readonly quantity: number | null;
};

export const refused = (refusal: MoveRefusal, room = 0): RefusedMove => ({ ok: false, refusal, room });

/** How many pieces fit into a place, by the stored stock and the unsent moves; null: no limit. */
export const roomFor = (stock: Stock, { code, capacity }: Stock['places'][number]): number | null =>
  roomAt({ capacity, pieces: piecesAt(stock).get(code) ?? 0 });

/** Why as many more pieces cannot be put at a place; null if they can. */
export function noRoom(stock: Stock, place: Stock['places'][number], pieces: number): RefusedMove | null {
  const room = roomFor(stock, place);
  return room === null || room >= pieces ? null : refused('move.full', room);
}

function check(
  stock: Stock,
  { from, to, code, quantity }: Wanted,
  kinds: 'storage' | 'quarantine',
): RefusedMove | number {
  const place = placeOf(stock, to);
  if (!place) return refused('move.unknown-place');
  const fits =
    kinds === 'quarantine'
      ? place.kind === 'quarantine'
      : !carriers.includes(place.kind) && place.kind !== 'quarantine';
  if (place.code === from || !fits) return refused('move.wrong-place');
  const lines = contentAt(stock, from).filter((line) => code === null || line.variant_code === code);
  const there = lines.reduce((sum, line) => sum + (kinds === 'quarantine' ? line.free : line.pieces), 0);
  const pieces = quantity ?? there;
  if (pieces < 1 || pieces > there) return refused('move.not-there');
  return noRoom(stock, place, pieces) ?? pieces;
}

async function store(
  warehouseId: string,
  call: 'pack.move' | 'pack.setAside',
  wanted: Wanted,
  more: Record<string, unknown> = {},
): Promise<LocalMove> {
  const db = deviceDb();
  const move = { ...wanted, to: plain(wanted.to) };
  const result = await db.transaction('rw', db.operations, db.meta, async (): Promise<LocalMove> => {
    const view = await viewOf(db, 'move', warehouseId, applyMoves);
    if (!view) throw new Error('the stock is not on this device');
    const pieces = check(view.stand, move, call === 'pack.move' ? 'storage' : 'quarantine');
    if (typeof pieces !== 'number') return pieces;
    const opId = await makeOperation(db, {
      call,
      subject: move.from,
      title: `${move.from} → ${move.to}`,
      localResult: 'counted',
      line_id: null,
      more: { warehouse_id: warehouseId, ...move, ...more },
      before: takenAlong(view.stand, move),
    });
    return { ok: true, opId, pieces };
  });
  if (result.ok) void drain();
  return result;
}

/** Moves pieces of an item, or everything, to another location; operation and effect are one transaction. */
export const moveLocally = (warehouseId: string, wanted: Wanted): Promise<LocalMove> =>
  store(warehouseId, 'pack.move', wanted);

type Aside = { readonly from: string; readonly to: string; readonly code: string; readonly quantity: number };

/** Puts pieces into quarantine, with the reason and a photo that is sent with it. */
export async function setAsideLocally(
  warehouseId: string,
  aside: Aside,
  { reason, photo }: { readonly reason: string; readonly photo: Blob | null },
): Promise<LocalMove> {
  const images = photo ? [await keepPicture(new File([photo], 'photo.jpg', { type: photo.type }))] : [];
  const result = await store(warehouseId, 'pack.setAside', aside, { reason, images });
  if (!result.ok) await dropPictures(devicePicturesIn(images));
  return result;
}

type MoveResponse = Output<'pack.move'>;

async function end(
  op: DeviceOp,
  { moved, refusal }: Pick<MoveResponse, 'moved' | 'refusal'>,
): Promise<Partial<DeviceOp>> {
  if (refusal !== null || moved === 0) return { state: 'attention', message: refusal ?? 'move.not-there' };
  await changeModeData(deviceDb(), 'move', (stock) => applyMoves(stock, [op]));
  return {};
}

registerBatchAck('pack.move', (op, given) => end(op, given as MoveResponse));

// Sent alone, because its picture is uploaded first.
registerAckHandler('pack.setAside', async (op, given) => {
  const response = given as Output<'pack.setAside'>;
  await sendMissing(deviceDb(), response.missing);
  await dropPictures(devicePicturesIn(op.input));
  return end(op, response);
});
