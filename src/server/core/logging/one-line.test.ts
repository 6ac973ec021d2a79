import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { oneLine } from './one-line.ts';

test('every value is one line of plain characters, and is read back unchanged', () => {
  const lines: string[] = [];
  const log = createLogger('info', { destination: { write: (text) => void lines.push(text) } });
  const hostile = fc.constantFrom(
    '\n',
    '\r',
    '\u001b[31m',
    '\u0085',
    '\u009b',
    '\u2028',
    '\u202e',
    '"}\n{"level":30',
    'a',
  );
  fc.assert(
    fc.property(
      fc.array(hostile).map((parts) => parts.join('')),
      (value) => {
        lines.length = 0;
        log.info({ value }, value);
        expect(lines).toHaveLength(1);
        const line = (lines[0] ?? '').slice(0, -1);
        expect(
          [...line].every((character) => character >= ' ' && !/[\u007f-\u009f\u2028-\u202e]/.test(character)),
        ).toBe(true);
        expect(JSON.parse(line)).toMatchObject({ value, msg: value });
      },
    ),
  );
});

test('text in other scripts stays readable', () => {
  expect(oneLine('{"name":"王珮, Åsa"}')).toBe('{"name":"王珮, Åsa"}');
});
