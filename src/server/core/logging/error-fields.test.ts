import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bareError, errorFields, errorLine } from './error-fields.ts';

const secret = 'Zanzibar Quince';

/** An error as thrown by pg. */
const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), {
    code,
    severity: 'ERROR',
    detail: `Key (name)=(${secret}) already exists.`,
    hint: secret,
    where: `unnamed portal parameter $1 = '${secret}'`,
    internalQuery: `select '${secret}'`,
    table: 'stores',
    constraint: 'stores_name_unique',
    routine: '_bt_check_unique',
  });

function jsonError(): unknown {
  try {
    return JSON.parse(secret);
  } catch (error) {
    return error;
  }
}

const hostile: readonly (readonly [string, unknown])[] = [
  ['a constraint', databaseError('23505', 'duplicate key value violates unique constraint "stores_name_unique"')],
  ['a value', databaseError('22P02', `invalid input syntax for type uuid: "${secret}"`)],
  ['a syntax error', databaseError('42601', `syntax error at or near "${secret}"`)],
  ['a raised exception', databaseError('P0001', secret)],
  [
    'the query builder',
    new DrizzleQueryError('insert into stores values ($1)', [secret], databaseError('23505', 'duplicate key')),
  ],
  ['JSON', jsonError()],
  ['zod', z.object({ name: z.literal('x') }).safeParse({ [secret]: secret, name: secret }).error],
  ['a second line', new Error(`it failed\n    at ${secret} (/x/y.ts:1:1)`)],
  ['an object on the error', Object.assign(new Error('it broke'), { client: { last: secret } })],
  ['a cause', new Error('it broke', { cause: databaseError('22001', secret) })],
  ['a thrown text', secret],
  ['an address', new Error('550 no such user zanzibar.quince@example.com')],
];

test.each(hostile)('%s leaves no value in the log', (_, error) => {
  for (const text of [JSON.stringify(errorFields(error)), errorLine(error), JSON.stringify(bareError(error).stack)])
    expect(text).not.toMatch(/zanzibar|quince/i);
});

test('what helps to find the fault stays', () => {
  const [, error] = hostile[4] ?? [];
  const fields = errorFields(error);
  expect(fields).toMatchObject({ type: 'QueryError', cause: { code: '23505', constraint: 'stores_name_unique' } });
  expect(fields.cause).toMatchObject({ table: 'stores', routine: '_bt_check_unique', message: 'duplicate key' });
  expect(fields.at?.[0]).toMatch(/src\/server\/core\/logging\/error-fields\.test\.ts:\d+:\d+/);
  expect(errorLine(error)).toContain('23505 stores_name_unique');
});

test('an error of any size and depth is a short entry', () => {
  let error = new Error('x'.repeat(100_000));
  for (let depth = 0; depth < 50; depth += 1)
    error = Object.assign(new Error('y'.repeat(100_000), { cause: error }), { code: 'z'.repeat(100_000) });
  expect(JSON.stringify(errorFields(error)).length).toBeLessThan(3_900);
});

test('a cause that is the error itself ends', () => {
  const error = new Error('it broke');
  error.cause = error;
  expect(errorFields(error).type).toBe('Error');
});
