import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { accountKinds, effectOn, posting, postingKey, postingKinds, UnbalancedPosting } from './posting.ts';
import type { Account, AccountKind, Line } from './posting.ts';

const ownedKinds = ['seller-available', 'seller-hold', 'affiliate-payable'] as const satisfies readonly AccountKind[];
const isOwned = (kind: AccountKind) => (ownedKinds as readonly AccountKind[]).includes(kind);
const accountOf = (kind: AccountKind, owner = 'anna'): Account => ({ kind, owner: isOwned(kind) ? owner : null });
const line = (account: Account, minor: number, currency = 'EUR'): Line => ({
  account,
  amount: money(minor, currency),
});

const anAccount = fc
  .tuple(fc.constantFrom(...accountKinds), fc.constantFrom('anna', 'ben'))
  .map(([kind, owner]) => accountOf(kind, owner));
const transfers = fc.array(
  fc.record({
    from: anAccount,
    to: anAccount,
    minor: fc.integer({ min: -1e9, max: 1e9 }),
    currency: fc.constantFrom('EUR', 'USD', 'JPY'),
  }),
  { minLength: 1, maxLength: 20 },
);
type Transfer = { from: Account; to: Account; minor: number; currency: string };
const linesOf = ({ from, to, minor, currency }: Transfer) => [line(from, -minor, currency), line(to, minor, currency)];
const reason = { kind: 'counter-entry', source: 'x' } as const;

test('transfers between accounts balance in every currency, and their sum over all accounts is zero', () => {
  fc.assert(
    fc.property(transfers, (list) => {
      const entry = posting(reason, list.flatMap(linesOf));
      for (const currency of ['EUR', 'USD', 'JPY']) {
        const owners = accountKinds.flatMap((kind) =>
          isOwned(kind) ? [accountOf(kind, 'anna'), accountOf(kind, 'ben')] : [accountOf(kind)],
        );
        const total = owners.reduce((all, account) => all + effectOn([entry], account, currency), 0);
        expect(total).toBe(0);
      }
    }),
  );
});

test('one cent more or less on any line is refused', () => {
  fc.assert(
    fc.property(transfers, fc.nat(), fc.constantFrom(-1, 1), (list, at, off) => {
      const lines = list.flatMap(linesOf);
      const wrong = lines.map((each, index) =>
        index === at % lines.length ? line(each.account, each.amount.minor + off, each.amount.currency) : each,
      );
      expect(() => posting(reason, wrong)).toThrow(UnbalancedPosting);
    }),
  );
});

test('two currencies that cancel each other out by number only are refused', () => {
  const [anna, bank] = [accountOf('seller-available'), accountOf('bank-clearing')];
  expect(() => posting(reason, [line(anna, 100, 'EUR'), line(bank, -100, 'USD')])).toThrow('minor EUR');
});

test('sums beyond the safe integers are still compared exactly', () => {
  const max = Number.MAX_SAFE_INTEGER;
  const [anna, bank] = [accountOf('seller-available'), accountOf('bank-clearing')];
  const even = [line(anna, max), line(anna, max), line(bank, -max), line(bank, -max)];
  expect(posting(reason, even).lines).toHaveLength(4);
  expect(() => posting(reason, [...even, line(anna, 1)])).toThrow(UnbalancedPosting);
});

test.each(accountKinds)('an account %s has an owner exactly when it belongs to a user', (kind) => {
  const wrong = { kind, owner: isOwned(kind) ? null : 'anna' };
  const right = accountOf(kind);
  const bank = accountOf('bank-clearing');
  expect(() => posting(reason, [line(wrong, 5), line(bank, -5)])).toThrow('wrong owner');
  expect(posting(reason, [line(right, 5), line(bank, -5)]).lines).toHaveLength(2);
});

test('a posting without lines does not exist', () => {
  expect(() => posting(reason, [])).toThrow('no lines');
});

test('the key differs for every pair of kind and source', () => {
  const sources = ['a', 'b', 'a:b', 'process'];
  const keys = postingKinds.flatMap((kind) => sources.map((source) => postingKey({ kind, source })));
  expect(new Set(keys).size).toBe(keys.length);
});

test('the effect on an account counts its own owner and currency only', () => {
  const anna = accountOf('seller-available', 'anna');
  const bank = accountOf('bank-clearing');
  const entry = posting(reason, [
    line(anna, 700),
    line(bank, -700),
    line(anna, 50, 'USD'),
    line(bank, -50, 'USD'),
    line(accountOf('seller-available', 'ben'), 30),
    line(bank, -30),
    line(accountOf('seller-hold', 'anna'), 9),
    line(bank, -9),
  ]);
  expect(effectOn([entry, entry], anna, 'EUR')).toBe(1400);
  expect(effectOn([entry], anna, 'USD')).toBe(50);
  expect(effectOn([entry], anna, 'JPY')).toBe(0);
  expect(effectOn([], anna, 'EUR')).toBe(0);
});
