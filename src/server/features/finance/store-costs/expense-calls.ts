import type { deleteStoreCost } from '#contract/finance/store-costs.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Db, RequestContext } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { confirmExpense, deleteExpense, editable } from './changes.ts';
import {
  countOfStatus,
  isHidden,
  type ExpenseFilter,
  type ExpenseRow,
  type ExpenseSums,
  type ExpenseTable,
  type Reach,
} from './expenses.ts';

type Changing = RequestContext<typeof deleteStoreCost>;
type Reading = Pick<Changing, 'actor' | 'scope' | 'db'>;
type Writing = Reading & Pick<Changing, 'now' | 'emit' | 'audit'>;
type Paged<Filter> = Filter & { readonly page: number; readonly size: number };

type Kind<Row extends ExpenseRow, Filter, Shown> = {
  readonly list: {
    readonly table: ExpenseTable;
    readonly page: (db: Db, reach: Reach, filter: Paged<Filter>) => Promise<{ rows: Row[]; sums: ExpenseSums }>;
    readonly lock: (db: Db, reach: Reach, id: string) => Promise<Row | null>;
  };
  readonly present: (row: Row, books: string) => Shown;
  /** An entry for the audit log. */
  readonly note: (row: Row) => Readonly<Record<string, unknown>>;
  readonly changed: 'store-cost.changed' | 'marketing-fee.changed';
  readonly confirmed: 'store-cost.confirmed' | 'marketing-fee.confirmed';
};

const reachOf = ({ scope, actor }: Reading): Reach => ({ scope, userId: actor.userId });

/** What the calls of costs and fees have in common. */
export function expenseCalls<Row extends ExpenseRow, Filter extends ExpenseFilter, Shown>({
  list,
  present,
  note,
  changed,
  confirmed,
}: Kind<Row, Filter, Shown>) {
  /** The locked entry that the user wants to change or delete. */
  async function loadEditable(context: Reading & Pick<Changing, 'input'>) {
    const { db, actor, input } = context;
    if (await isHidden(db, actor)) return refuse('permission.denied');
    const row = await list.lock(db, reachOf(context), input._id);
    if (!row) return refuse('not-found');
    const decided = editable(row, input.version);
    return decided.ok ? ok(row) : decided;
  }

  const announce = (
    { emit, now }: Writing,
    { id, seller_id: sellerId, number }: Row,
    name: typeof changed | typeof confirmed,
  ) => emit({ name, sellerId, subjectId: id, data: { number }, at: now });

  /** Audits, announces and presents an entry after it was written; `before`: null for a new one. */
  async function saved(
    context: Writing,
    id: string,
    before: Row | null,
    event: typeof changed | typeof confirmed = changed,
  ) {
    const { db, audit } = context;
    const row = await list.lock(db, reachOf(context), id);
    if (!row) return refuse('not-found');
    audit({ subject: id, before: before ? note(before) : {}, after: note(row) });
    await announce(context, row, event);
    return ok(present(row, await booksCurrency(db)));
  }

  return {
    loadEditable,
    saved,

    async page(context: Reading & { readonly input: Paged<Filter> }) {
      const { db, actor, input } = context;
      if (await isHidden(db, actor)) return refuse('permission.denied');
      const { rows, sums } = await list.page(db, reachOf(context), input);
      const books = await booksCurrency(db);
      return ok({
        list: rows.map((row) => present(row, books)),
        count: countOfStatus(sums, input.status),
        size: input.size,
        counts: { unconfirmed: sums.unconfirmed, confirmed: sums.confirmed },
        confirmed: money(sums.base_minor, books),
      });
    },

    async remove(context: Changing) {
      const loaded = await loadEditable(context);
      if (!loaded.ok) return loaded;
      await deleteExpense(context.db, list.table, loaded.value);
      context.audit({ before: note(loaded.value), after: {} });
      await announce(context, loaded.value, changed);
      return ok({});
    },

    async confirm(context: Changing) {
      const { db, actor, now, input } = context;
      const row = await list.lock(db, reachOf(context), input._id);
      if (!row) return refuse('not-found');
      const decided = await confirmExpense(db, list.table, row, { seen: input.version, actor, now });
      return decided.ok ? saved(context, row.id, row, confirmed) : decided;
    },
  };
}
