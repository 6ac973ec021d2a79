import type { Services } from '../../../services.ts';
import type { Statement } from './source.ts';

/** The rows of a statement as of one snapshot, in batches, so that few are in memory. */
export async function* cursorRows(
  { pool }: Pick<Services, 'pool'>,
  { text, values }: Statement,
  batchSize: number,
): AsyncGenerator<object[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`declare exported no scroll cursor for ${text}`, [...values]);
    for (;;) {
      const { rows } = await client.query<object>(`fetch ${batchSize} from exported`);
      if (rows.length === 0) return;
      yield rows;
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    await client.query('rollback').catch((error: unknown) => {
      broken = error instanceof Error ? error : new Error(String(error));
    });
    client.release(broken);
  }
}
