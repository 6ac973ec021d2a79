import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manualPaymentTransitions } from '#domain/finance/accounts/manual-payment.ts';
import { rechargeTransitions } from '#domain/finance/accounts/recharge-status.ts';
import {
  financialTransitions,
  fulfillmentTransitions,
  mappingTransitions,
  orderTransitions,
} from '#domain/shared/order-status/order-status.ts';
import { stockChargeTransitions } from '#domain/warehouse/purchasing/stock-charge.ts';
import { purchaseLineTransitions, purchaseTransitions } from '#domain/warehouse/purchasing/status.ts';
import { parcelTransitions } from '#domain/shipping/shipping/parcel-status.ts';
import {
  actionsFrom,
  decideMove,
  isFinal,
  move,
  nextStatus,
  nextStatuses,
  openStatuses,
  reachable,
  statusesBefore,
  tableFaults,
  transitionBetween,
} from './status.ts';
import type { StatusValue, Transitions } from './status.ts';
import { pickBatchTransitions } from '#domain/warehouse/picking/status.ts';
import { storageBillTransitions } from '#domain/warehouse/storage-fees/status.ts';
import { inboundNoticeTransitions } from '#domain/warehouse/inbound-notices/status.ts';
import { quarantineTransitions } from '#domain/warehouse/quarantine/status.ts';
import { countTransitions } from '#domain/warehouse/stock/count.ts';
import { storeTransitions } from '#domain/sales/stores/status.ts';
import { pullTransitions } from '#domain/sales/stores/pull-status.ts';
import { writeBackTransitions } from '#domain/sales/stores/write-back-status.ts';
import { importTransitions } from '#domain/platform/file-imports/status.ts';
import { taskTransitions } from '#domain/platform/tasks/status.ts';

// Plain strings: reachability does not depend on the actual statuses.
const plain = <S extends StatusValue>(table: Transitions<S>): Transitions<StatusValue> => ({
  statuses: table.statuses,
  starts: table.starts,
  moves: table.moves,
});

const tables: [name: string, table: Transitions<StatusValue>, finals: readonly StatusValue[]][] = [
  ['order', plain(orderTransitions), ['cancelled']],
  ['financial', plain(financialTransitions), ['refunded', 'voided']],
  ['fulfilment', plain(fulfillmentTransitions), []],
  ['mapping', plain(mappingTransitions), []],
  ['purchase', plain(purchaseTransitions), [-1, -2]],
  ['purchase line', plain(purchaseLineTransitions), ['received', 'cancel', 'terminated']],
  ['stock charge', plain(stockChargeTransitions), ['released', 'returned']],
  ['parcel', plain(parcelTransitions), ['returned', 'cancelled']],
  ['recharge', plain(rechargeTransitions), [1]],
  ['manual payment', plain(manualPaymentTransitions), ['COMPLETED']],
  ['store', plain(storeTransitions), []],
  ['pick batch', plain(pickBatchTransitions), ['finished', 'cancelled']],
  ['storage bill', plain(storageBillTransitions), ['free', 'reversed']],
  ['inbound notice', plain(inboundNoticeTransitions), ['received', 'cancelled']],
  ['quarantine', plain(quarantineTransitions), ['released', 'scrapped']],
  ['count', plain(countTransitions), ['booked', 'confirmed', 'refused', 'replaced']],
  ['store pull', plain(pullTransitions), ['done', 'failed']],
  ['write-back', plain(writeBackTransitions), []],
  ['order import', plain(importTransitions), ['done']],
  ['task', plain(taskTransitions), ['done', 'failed']],
];

test.each(tables)('the %s table is sound and ends where it should', (_name, table, finals) => {
  expect(tableFaults(table)).toEqual([]);
  expect(table.statuses.filter((status) => isFinal(table, status))).toEqual(finals);
});

test.each(tables)('a %s moves by its table only, and never leaves a final status', (_name, table, finals) => {
  const actions = [...new Set(table.moves.map(({ action }) => action))];
  const everyone = [...new Set(table.moves.flatMap(({ parties }) => parties))];
  const step = fc.record({ action: fc.constantFrom(...actions), to: fc.constantFrom(...table.statuses) });
  fc.assert(
    fc.property(fc.constantFrom(...table.starts), fc.array(step, { maxLength: 40 }), (start, steps) => {
      let status = start;
      for (const { action, to } of steps) {
        const decided = decideMove(table, { from: status, action, to }, everyone, () => null);
        const listed = table.moves.some((row) => row.from === status && row.to === to && row.action === action);
        expect(decided.ok).toBe(listed);
        if (finals.includes(status)) expect(decided).toMatchObject({ ok: false, refusal: 'status.wrong' });
        if (decided.ok) status = decided.value;
      }
    }),
  );
});

test.each(tables)('an update of a %s that names the statuses before an action makes no other move', (_name, table) => {
  const actions = [...new Set(table.moves.map(({ action }) => action))];
  for (const action of actions) {
    const before = statusesBefore(table, action);
    expect(new Set(before).size).toBe(before.length);
    for (const status of table.statuses)
      expect(before.includes(status)).toBe(nextStatuses(table, status, action).length > 0);
  }
  expect([...openStatuses(table), ...table.statuses.filter((status) => isFinal(table, status))].toSorted()).toEqual(
    [...table.statuses].toSorted(),
  );
});

const lock: Transitions<'open' | 'closed' | 'locked', 'close' | 'lock' | 'unlock' | 'open', 'has-key'> = {
  statuses: ['open', 'closed', 'locked'],
  starts: ['open'],
  moves: [
    move('open', 'closed', 'close', ['admin', 'buyer']),
    move('closed', 'locked', 'lock', ['admin'], 'has-key'),
    move('locked', 'closed', 'unlock', ['admin'], 'has-key'),
    move('locked', 'open', 'unlock', ['admin'], 'has-key'),
    move('closed', 'open', 'open', ['admin', 'buyer']),
  ],
};

test('a table returns the allowed actions', () => {
  expect(nextStatus(lock, 'open', 'close')).toBe('closed');
  expect(nextStatus(lock, 'open', 'lock')).toBeNull();
  expect(nextStatus(lock, 'locked', 'unlock')).toBeNull();
  expect(nextStatuses(lock, 'locked', 'unlock')).toEqual(['closed', 'open']);
  expect(transitionBetween(lock, 'open', 'locked')).toBeNull();
  expect(transitionBetween(lock, 'open', 'closed')?.action).toBe('close');
  expect(actionsFrom(lock, 'closed', ['buyer'])).toEqual(['open']);
  expect(actionsFrom(lock, 'locked', ['admin'])).toEqual(['unlock']);
  expect([...reachable(lock)]).toEqual(['open', 'closed', 'locked']);
});

test('a transition is checked by party, then by status, then by its guards', () => {
  const noKey = (): 'door.no-key' => 'door.no-key';
  const key = () => null;
  expect(decideMove(lock, { from: 'open', action: 'close' }, ['buyer'], key)).toEqual({ ok: true, value: 'closed' });
  expect(decideMove(lock, { from: 'open', action: 'lock' }, ['buyer'], key)).toMatchObject({
    refusal: 'permission.denied',
  });
  expect(decideMove(lock, { from: 'open', action: 'lock' }, ['admin'], key)).toMatchObject({
    refusal: 'status.wrong',
    details: { status: 'open', action: 'lock' },
  });
  expect(decideMove(lock, { from: 'closed', action: 'lock' }, ['admin'], noKey)).toMatchObject({
    refusal: 'door.no-key',
  });
  expect(decideMove(lock, { from: 'locked', action: 'unlock' }, ['admin'], key)).toMatchObject({
    refusal: 'status.wrong',
  });
  expect(decideMove(lock, { from: 'locked', action: 'unlock', to: 'open' }, ['admin'], key)).toEqual({
    ok: true,
    value: 'open',
  });
});

test('a broken table is described', () => {
  const broken: Transitions<string> = {
    statuses: ['a', 'b', 'island'],
    starts: ['a', 'nowhere'],
    moves: [
      move('a', 'b', 'go', ['admin']),
      move('a', 'b', 'run', ['admin']),
      move('b', 'ghost', 'fade', []),
      move('b', 'b', 'stay', ['admin']),
    ],
  };
  expect(tableFaults(broken)).toEqual([
    'island cannot be reached',
    'start nowhere is unknown',
    'ghost is unknown',
    'a → b is listed twice',
    'b leads to itself',
    'no party may move b → ghost',
  ]);
});
