import { finishedMonths } from '#domain/finance/statements/month.ts';
import type { Db } from '../../core/http/context.ts';
import { makeMonthly } from '../../features/finance/statements/monthly/make.ts';
import type { Services } from '../../services.ts';
import { sellerNames, userId } from '../people.ts';

/** The statements of the last month, with their files. */
export async function fillMonthlyStatements(db: Db, services: Services, anchor: Date): Promise<void> {
  const making = { db, services, userId: userId('manager'), now: anchor };
  for (const month of finishedMonths(anchor, 1))
    for (const name of sellerNames) await makeMonthly(making, userId(name), month);
}
