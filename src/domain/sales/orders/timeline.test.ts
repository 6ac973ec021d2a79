import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueStep, milestones, timelineSteps, type Milestone, type TimelineFacts } from './timeline.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 10, 1);
const date = fc.integer({ min: 0, max: 60 }).map((days) => new Date(start + days * day));
const reached = fc.uniqueArray(fc.tuple(fc.constantFrom(...milestones), date), {
  selector: ([kind]) => kind,
  maxLength: milestones.length,
});
const range = fc.tuple(date, fc.nat(20)).map(([from, more]) => [from, new Date(from.getTime() + more * day)] as const);
const facts: fc.Arbitrary<TimelineFacts> = fc.record({
  reached: reached.map((pairs) => Object.fromEntries(pairs) as Partial<Record<Milestone, Date>>),
  ended: fc.boolean(),
  by_transfer: fc.boolean(),
  needs_purchase: fc.boolean(),
  expected: fc.record({ shipped: range, delivered: range }, { requiredKeys: [] }),
});

test('done steps come first, then the one in progress, then those to come, in the order of the milestones', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const steps = timelineSteps(given);
      const order = { done: 0, now: 1, next: 2 } as const;
      const states = steps.map(({ state }) => order[state]);
      expect(states).toEqual(states.toSorted((a, b) => a - b));
      expect(states.filter((state) => state === 1).length).toBeLessThanOrEqual(1);
      const places = steps.map(({ kind }) => milestones.indexOf(kind));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }),
  );
});

test('every reached milestone is shown as done, with its date', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const shown = timelineSteps(given).filter(({ at }) => at !== null);
      expect(shown).toEqual(
        milestones.flatMap((kind) => {
          const at = given.reached[kind];
          return at ? [{ kind, state: 'done', at, since: null, expected: null }] : [];
        }),
      );
    }),
  );
});

test('an ended order has no step to come; a delivered one neither', () => {
  fc.assert(
    fc.property(facts, date, (given, at) => {
      expect(dueStep(timelineSteps({ ...given, ended: true }))).toBeNull();
      expect(dueStep(timelineSteps({ ...given, reached: { ...given.reached, delivered: at } }))).toBeNull();
    }),
  );
});

test('steps to come show when they are expected, done ones never', () => {
  fc.assert(
    fc.property(facts, (given) => {
      for (const { kind, state, expected } of timelineSteps(given))
        expect(expected).toEqual(state === 'done' ? null : (given.expected[kind] ?? null));
    }),
  );
});

test('an order that waits for a transfer has it as the next step', () => {
  fc.assert(
    fc.property(facts, date, (given, at) => {
      const unpaid = { ...given, ended: false, by_transfer: true, reached: { imported: at, processed: at } };
      expect(dueStep(timelineSteps(unpaid))).toBe('transferred');
    }),
  );
});

test('without purchases no step waits for goods', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { purchased: _, received: __, ...rest } = given.reached;
      const kinds = timelineSteps({ ...given, needs_purchase: false, reached: rest }).map(({ kind }) => kind);
      expect(kinds).not.toContain('purchased');
      expect(kinds).not.toContain('received');
    }),
  );
});
