import type { Scope } from '#domain/platform/permissions/can.ts';
import { requirePosting } from '../../../core/db/posting-authority.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../services.ts';
import { portionAttempts } from '../../platform/tasks/portions.ts';
import { openTask } from '../../platform/tasks/progress.ts';
import { totalsOfAll, type PlannedOrder } from './plan.ts';
import { processJob, type ManyPayload } from './work-many.ts';

type Work = {
  readonly orders: readonly PlannedOrder[];
  readonly sellerId: string;
  readonly currency: string;
  /** The instant of the confirmed prices; ISO. */
  readonly pricedAt: string;
  readonly scope: Scope;
  /** The owner of the task. */
  readonly ownerId: string;
  /** The user in whose name the orders are processed. */
  readonly actorId: string;
  readonly language: Language;
  readonly title: string;
  /** Started automatically. */
  readonly byItself?: boolean;
  readonly now: Date;
};

/** Stores the confirmed orders and enqueues a task. Returns its id. */
export async function openWork(db: Db, { jobs }: Pick<Services, 'jobs'>, work: Work): Promise<string> {
  const { orders, sellerId, currency, now } = work;
  requirePosting(db);
  const id = newId();
  const { total } = totalsOfAll(orders, currency);
  const about = { orders: orders.length, seller_id: sellerId, total_minor: total.minor, currency };
  const task = { id, userId: work.ownerId, kind: processJob, title: work.title, input: about };
  await openTask(db, { ...task, total: orders.length, now });
  const payload: ManyPayload = {
    task_id: id,
    orders: orders.map(({ order, quote }) => [order.id, quote.row.channel_id, quote.totals.total.minor]),
    priced_at: work.pricedAt,
    seller_id: sellerId,
    currency,
    scope: work.scope,
    user_id: work.actorId,
    language: work.language,
    ...(work.byItself && { by_itself: true }),
  };
  await jobs.enqueue(db, processJob, payload, { key: `${processJob} ${id}`, attempts: portionAttempts });
  return id;
}
