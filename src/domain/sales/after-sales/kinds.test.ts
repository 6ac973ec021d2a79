import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterSaleKinds,
  afterSaleReasons,
  afterSaleStages,
  everyReason,
  kindsAt,
  stagesByFulfilment,
  stagesOf,
  unitsAt,
  type AfterSaleStage,
  type LinePlaces,
} from './kinds.ts';

const units = fc.nat(3);
const line = fc.record<LinePlaces>({ inHouse: units, away: units, returned: units });
const order = fc.array(line, { minLength: 1, maxLength: 4 });
const places = (inHouse: number, away: number, returned: number): LinePlaces => ({ inHouse, away, returned });

test('a processed order always has a stage, an unprocessed one never', () => {
  fc.assert(
    fc.property(order, (lines) => {
      expect(stagesOf({ processed: true, lines })).not.toEqual([]);
      expect(stagesOf({ processed: false, lines })).toEqual([]);
    }),
  );
});

test('the stages keep the order of the tabs and do not depend on the order of the lines', () => {
  fc.assert(
    fc.property(order, (lines) => {
      const stages = stagesOf({ processed: true, lines });
      expect(stages).toEqual(afterSaleStages.filter((stage) => stages.includes(stage)));
      expect(stagesOf({ processed: true, lines: lines.toReversed() })).toEqual(stages);
    }),
  );
});

test('each stage with units to choose is offered, and one without only for goods that have no parcel', () => {
  fc.assert(
    fc.property(order, fc.constantFrom(...afterSaleStages), (lines, stage) => {
      const isOffered = stagesOf({ processed: true, lines }).includes(stage);
      const isChoosable = lines.some((each) => unitsAt(stage, each) > 0);
      const isWithoutParcel = lines.every(({ inHouse, away, returned }) => inHouse + away + returned === 0);
      expect(isOffered).toBe(isChoosable || (isWithoutParcel && stage === 'not_shipped'));
    }),
  );
});

test('units at home, and those out or back, are all units of the line', () => {
  fc.assert(
    fc.property(line, (each) => {
      expect(unitsAt('not_shipped', each) + unitsAt('to_be_restocked', each)).toBe(
        each.inHouse + each.away + each.returned,
      );
      expect(unitsAt('in_transit', each)).toBeLessThanOrEqual(unitsAt('to_be_restocked', each));
    }),
  );
});

test.each([
  ['in_progress', [places(2, 0, 0), places(1, 0, 0)]],
  ['partial', [places(1, 0, 0), places(0, 2, 0)]],
  ['fulfilled', [places(0, 2, 0), places(0, 1, 0)]],
  ['restocked', [places(0, 0, 2)]],
] as const)('the menu of an order that is %s has the stages of its goods', (status, lines) => {
  expect(stagesByFulfilment[status]).toEqual(stagesOf({ processed: true, lines }));
});

test('every stage allows money to be returned and charged; goods are resent only when they have left', () => {
  const allowing = (kind: (typeof afterSaleKinds)[number]): AfterSaleStage[] =>
    afterSaleStages.filter((stage) => kindsAt[stage].includes(kind));
  expect(allowing('refund')).toEqual(afterSaleStages);
  expect(allowing('collect')).toEqual(afterSaleStages);
  expect(allowing('resend')).toEqual(['in_transit', 'to_be_restocked']);
});

test('the list of all reasons has those of every kind, each once', () => {
  expect(new Set(everyReason).size).toBe(everyReason.length);
  expect(new Set(everyReason)).toEqual(new Set(afterSaleKinds.flatMap((kind) => afterSaleReasons[kind])));
  for (const kind of afterSaleKinds) expect(afterSaleReasons[kind].at(-1)).toBe('other');
});
