import { z } from 'zod';
import { query } from '../call.ts';
import { CountryCode } from '../wire.ts';

export const regionList = query('common.regionList', {
  path: '/common/regionList',
  needs: 'session',
  summary: 'The states or provinces of a country whose carriers require one, by name; empty elsewhere.',
  input: z.object({ country_code: CountryCode }),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
});
