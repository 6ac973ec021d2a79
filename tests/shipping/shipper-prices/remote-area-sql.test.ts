import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { postcodeKey } from '#domain/shipping/shipping/remote-areas.ts';
import { drizzle, sql } from '#server/core/db/sql.ts';
import { postcodeKeySql } from '#server/features/shipping/shipping/remote-area-sql.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();

const country = fc.constantFrom('GB', 'SE', 'LU', 'FI', 'NL', 'IE', 'US', 'PT');
const postcode = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ABEFILSUWXZ0149 -'), maxLength: 10 }),
  fc.constantFrom('IV4 7AB', 'iv47ab', 'W1A 0AX', 'EC1A1BB', 'B33 8TH', 'SE-111 20', 'S-11120', 'AX-22100', 'L-1234'),
);

test('the database compares postcodes as the domain does', async () => {
  const samples = fc.sample(fc.tuple(country, postcode), { numRuns: 2_000, seed: 7 });
  const rows = JSON.stringify(samples.map(([code, zip]) => ({ code, zip })));
  const { rows: found } = await drizzle(app.pool).execute<{ key: string }>(sql`
    select ${postcodeKeySql(sql`s.value ->> 'code'`, sql`s.value ->> 'zip'`)} as key
    from jsonb_array_elements(${rows}::jsonb) with ordinality s(value, nth) order by nth`);
  expect(found.map(({ key }) => key)).toEqual(samples.map(([code, zip]) => postcodeKey(code, zip)));
});
