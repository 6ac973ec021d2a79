import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { looksLikeMt940, readMt940 } from './mt940.ts';

const comma = (minor: number) => plainAmount(money(Math.abs(minor), 'EUR')).replace('.', ',');
const shortDay = (day: string) => day.slice(2).replaceAll('-', '');
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const cents = fc.integer({ min: -1e9, max: 1e9 });
const movement = fc.record({
  day,
  minor: cents,
  reference: fc.stringMatching(/^[A-Z1-9]{1,16}$/),
  text: fc.stringMatching(/^[A-Z][a-z ]{0,60}[a-z]$/),
});
type Movement = typeof movement extends fc.Arbitrary<infer M> ? M : never;

/** A statement as a bank writes it. */
function written(opening: number, movements: readonly Movement[], closing: number): string {
  const balance = (minor: number) => `${minor < 0 ? 'D' : 'C'}261101EUR${comma(minor)}`;
  const lines = movements.flatMap((each) => [
    `:61:${shortDay(each.day)}${shortDay(each.day).slice(2)}${each.minor < 0 ? 'D' : 'C'}${comma(each.minor)}NTRF${each.reference}//B`,
    `:86:${each.text}`,
  ]);
  return [
    ':20:STARTUMS',
    ':25:DE02120300000000202051',
    ':28C:7',
    `:60F:${balance(opening)}`,
    ...lines,
    `:62F:${balance(closing)}`,
    '-',
  ].join('\r\n');
}
const sumOf = (opening: number, movements: readonly Movement[]) =>
  movements.reduce((all, { minor }) => all + minor, opening);

test('what a bank wrote is read as the same movements, in their order, with keys of their own', () => {
  fc.assert(
    fc.property(cents, fc.array(movement, { maxLength: 8 }), (opening, movements) => {
      const closing = sumOf(opening, movements);
      const text = written(opening, movements, closing);
      expect(looksLikeMt940(text)).toBe(true);
      const read = readMt940(text);
      if (!read.ok) throw new Error(read.refusal);
      const [statement] = read.value;
      expect([statement?.opening?.minor, statement?.closing?.minor]).toEqual([opening, closing]);
      const entries = statement?.entries ?? [];
      expect(entries.map(({ booked, amount, reference }) => ({ booked, minor: amount.minor, reference }))).toEqual(
        movements.map((each) => ({ booked: each.day, minor: each.minor, reference: each.reference })),
      );
      expect(entries.map(({ text: words }) => words)).toEqual(movements.map((each) => each.text.replace(/\s+/g, ' ')));
      expect(new Set(entries.map(({ key }) => key)).size).toBe(movements.length);
    }),
  );
});

test('a movement that is missing, repeated or changed by one cent is found by the balance', () => {
  const other = movement.filter(({ minor }) => minor !== 0);
  fc.assert(
    fc.property(
      cents,
      fc.array(other, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.constantFrom('missing', 'repeated', 'changed'),
      (opening, movements, at, fault) => {
        const place = at % movements.length;
        const [one] = movements.slice(place);
        if (!one) throw new Error('no movement');
        const rest = movements.toSpliced(place, 1);
        const wrong =
          { missing: rest, repeated: [...movements, one], changed: [...rest, { ...one, minor: one.minor + 1 }] }[
            fault
          ] ?? [];
        expect(readMt940(written(opening, wrong, sumOf(opening, movements)))).toMatchObject({
          ok: false,
          refusal: 'bank-statement.wrong-sum',
        });
      },
    ),
  );
});

test.each([
  ['of the same year', '260102', '0103', '2026-01-03'],
  ['of the next year', '251231', '0102', '2026-01-02'],
  ['of the year before', '260102', '1231', '2025-12-31'],
  ['a leap day', '280301', '0229', '2028-02-29'],
  ['none where there is no leap day', '270301', '0229', '2027-03-01'],
  ['none', '260102', '', '2026-01-02'],
])('the booking day %s', (_, value, booking, booked) => {
  const text = `:20:X\n:25:A\n:28C:1\n:60F:C260101EUR1,\n:61:${value}${booking}C5,NTRFX\n:62F:C260101EUR6,\n-`;
  expect(readMt940(text)).toMatchObject({ ok: true, value: [{ entries: [{ booked }] }] });
});
