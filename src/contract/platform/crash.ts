import { z } from 'zod';
import { query } from '../call.ts';
import { Nothing } from '../wire.ts';

export const tellCrash = query('common.tellCrash', {
  path: '/common/tellCrash',
  method: 'POST',
  needs: 'session',
  summary: 'Log a crash of a page in the browser under the reference the page shows. Changes nothing.',
  input: z.object({
    reference: z.string().regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    /** Without the query string, because search terms must not be logged. */
    path: z.string().max(300),
    message: z.string().max(500),
    stack: z.string().max(4000),
  }),
  output: Nothing,
  refusals: ['session.too-many-tries'],
});
