import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { serveInTurn, unitsOf, type Claim } from './allocate.ts';

const claims = fc
  .array(fc.integer({ min: 0, max: 50 }), { maxLength: 12 })
  .map((units): Claim[] => units.map((each, nth) => ({ id: `line ${nth}`, units: each })));
const sum = (list: readonly Claim[]) => list.reduce((all, { units }) => all + units, 0);

test('first paid, first served: a later line gets units only after the earlier ones have all of theirs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), claims, (units, wanted) => {
      const { shares, free } = serveInTurn(units, wanted);
      expect(sum(shares) + free).toBe(units);
      const given = new Map(shares.map((share) => [share.id, share.units]));
      const short = wanted.findIndex((claim) => (given.get(claim.id) ?? 0) < claim.units);
      for (const [nth, claim] of wanted.entries()) {
        const own = given.get(claim.id) ?? 0;
        expect(own).toBeLessThanOrEqual(claim.units);
        if (short >= 0 && nth > short) expect(own).toBe(0);
      }
      if (free > 0) expect(short).toBe(-1);
    }),
  );
});

test('a cancelled purchase takes back exactly its own units, and no others', () => {
  fc.assert(
    fc.property(claims, fc.nat(50), fc.nat(11), fc.boolean(), (wanted, spare, chosen, isSent) => {
      const all = sum(wanted);
      const before = unitsOf({ quantity: isSent ? all + spare : null, spare }, all);
      const own = wanted[chosen]?.units ?? 0;
      const after = unitsOf({ quantity: isSent ? all + spare : null, spare }, all - own);
      expect(before).toEqual({ ordered: all + spare, free: spare });
      // A draft gets smaller; goods that were ordered come and are stock.
      expect(after).toEqual(
        isSent ? { ordered: all + spare, free: spare + own } : { ordered: all + spare - own, free: spare },
      );
    }),
  );
});

test('units are never counted twice over several arrivals', () => {
  fc.assert(
    fc.property(claims, fc.array(fc.nat(40), { maxLength: 6 }), (wanted, arrivals) => {
      const left = new Map(wanted.map(({ id, units }) => [id, units]));
      let stock = 0;
      for (const units of arrivals) {
        const { shares, free } = serveInTurn(
          units,
          wanted.map(({ id }) => ({ id, units: left.get(id) ?? 0 })),
        );
        for (const share of shares) left.set(share.id, (left.get(share.id) ?? 0) - share.units);
        stock += free;
      }
      const came = arrivals.reduce((all, units) => all + units, 0);
      const served = sum(wanted) - [...left.values()].reduce((all, units) => all + units, 0);
      expect(served + stock).toBe(came);
      expect(served).toBe(Math.min(came, sum(wanted)));
    }),
  );
});
