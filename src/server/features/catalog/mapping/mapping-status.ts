import { sql, type SQL } from '../../../core/db/sql.ts';
import { mappingStatus } from '#domain/shared/order-status/order-status.ts';

/** `mappingStatusOf` in SQL, from the number of mapped lines or options and the number of all. */
export const mappingStatusIn = (
  mapped: SQL,
  all: SQL,
): SQL => sql`(case when ${mapped} = 0 then ${mappingStatus.unmapped}
  when ${mapped} = ${all} then ${mappingStatus.mapped} else ${mappingStatus.partial} end)::smallint`;
