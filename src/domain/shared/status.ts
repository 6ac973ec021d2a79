import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';

/** Who may change a status: the eight roles, the shop, and the system. */
export type Party =
  | 'admin'
  | 'manager'
  | 'salesperson'
  | 'purchaser'
  | 'packer'
  | 'buyer'
  | 'customer service'
  | 'affiliate'
  | 'shop'
  | 'system';

export const managers = ['admin', 'manager'] as const satisfies readonly Party[];
export const staff = ['admin', 'manager', 'salesperson'] as const satisfies readonly Party[];

export type StatusValue = string | number;

/** The statuses of a table by name: `parcelStatus.packed` instead of 'packed'. */
export function byName<const S extends string>(statuses: readonly S[]): { readonly [Name in S]: Name };
export function byName(statuses: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(statuses.map((status) => [status, status]));
}

/** One allowed transition. A guard is the name of a condition that the deciding function checks. */
export interface Transition<S extends StatusValue, A extends string, G extends string> {
  readonly from: S;
  readonly to: S;
  readonly action: A;
  readonly parties: readonly Party[];
  readonly guards: readonly G[];
}

/** A status and its allowed transitions. Any other pair is refused. */
export interface Transitions<S extends StatusValue, A extends string = string, G extends string = string> {
  readonly statuses: readonly S[];
  readonly starts: readonly S[];
  readonly moves: readonly Transition<S, A, G>[];
}

/** Creates one row of a table. */
export function move<S extends StatusValue, A extends string, G extends string = never>(
  from: S,
  to: S,
  action: A,
  parties: readonly Party[],
  ...guards: readonly G[]
): Transition<S, A, G> {
  return { from, to, action, parties, guards };
}

/** The transition between two statuses, if allowed. */
export function transitionBetween<S extends StatusValue, A extends string, G extends string>(
  table: Transitions<S, A, G>,
  from: S,
  to: S,
): Transition<S, A, G> | null {
  return table.moves.find((row) => row.from === from && row.to === to) ?? null;
}

/** All statuses an action can lead to from here. */
export function nextStatuses<S extends StatusValue, A extends string, G extends string>(
  table: Transitions<S, A, G>,
  from: S,
  action: A,
): readonly S[] {
  return table.moves.filter((row) => row.from === from && row.action === action).map((row) => row.to);
}

/** The only status an action leads to from here; null when there is none or several. */
export function nextStatus<S extends StatusValue, A extends string, G extends string>(
  table: Transitions<S, A, G>,
  from: S,
  action: A,
): S | null {
  const [only, ...others] = nextStatuses(table, from, action);
  return only === undefined || others.length > 0 ? null : only;
}

/** The actions these parties may take from here. */
export function actionsFrom<S extends StatusValue, A extends string, G extends string>(
  table: Transitions<S, A, G>,
  from: S,
  parties: readonly Party[],
): readonly A[] {
  const open = table.moves.filter((row) => row.from === from && row.parties.some((party) => parties.includes(party)));
  return [...new Set(open.map((row) => row.action))];
}

export function isFinal<S extends StatusValue>(table: Transitions<S>, status: S): boolean {
  return table.moves.every((row) => row.from !== status);
}

/** The statuses from which an action is allowed: what an update names before it moves a row. */
export function statusesBefore<S extends StatusValue, A extends string, G extends string>(
  table: Transitions<S, A, G>,
  action: NoInfer<A>,
): readonly S[] {
  const before = table.moves.filter((row) => row.action === action).map((row) => row.from);
  return [...new Set(before)];
}

/** The statuses that something still follows, in the order of the table. */
export function openStatuses<S extends StatusValue>(table: Transitions<S>): readonly S[] {
  return table.statuses.filter((status) => !isFinal(table, status));
}

export type StatusRefusal = 'permission.denied' | 'status.wrong';

/**
 * Checks one action against a table. Permission is checked before the status, so that a refusal reveals nothing to
 * unauthorized users; `to` is needed only where the action has several targets. `broken` returns the refusal code of a
 * failed guard. Every refusal but the first carries the current status.
 */
export function decideMove<S extends StatusValue, A extends string, G extends string, R extends string>(
  table: Transitions<S, A, G>,
  input: { from: S; action: A; to?: S },
  parties: readonly Party[],
  broken: (guard: G) => R | null,
): Result<S, StatusRefusal | R> {
  const mine = table.moves.filter(
    (row) => row.action === input.action && row.parties.some((party) => parties.includes(party)),
  );
  if (mine.length === 0) return refuse('permission.denied');
  const rows = mine.filter((row) => row.from === input.from && (input.to === undefined || row.to === input.to));
  const state = { status: input.from, action: input.action };
  const [row] = rows;
  if (!row || rows.length > 1) return refuse('status.wrong', state);
  const refusal = row.guards.map(broken).find((code) => code !== null);
  return refusal ? refuse(refusal, state) : ok(row.to);
}

/** All statuses reachable from the starts, in discovery order. */
export function reachable<S extends StatusValue>(table: Transitions<S>): ReadonlySet<S> {
  const seen = new Set<S>(table.starts);
  for (const status of seen) {
    for (const row of table.moves) if (row.from === status) seen.add(row.to);
  }
  return seen;
}

/** Inconsistencies of a table as messages; empty when it is sound. The test of every table calls this. */
export function tableFaults<S extends StatusValue>(table: Transitions<S>): readonly string[] {
  const known = new Set<StatusValue>(table.statuses);
  const seen = reachable(table);
  const pairs = table.moves.map((row) => `${row.from} → ${row.to}`);
  return [
    ...table.statuses.filter((status) => !seen.has(status)).map((status) => `${status} cannot be reached`),
    ...table.starts.filter((status) => !known.has(status)).map((status) => `start ${status} is unknown`),
    ...table.moves.flatMap((row) => [row.from, row.to]).flatMap((s) => (known.has(s) ? [] : [`${s} is unknown`])),
    ...pairs.filter((pair, index) => pairs.indexOf(pair) !== index).map((pair) => `${pair} is listed twice`),
    ...table.moves.filter((row) => row.from === row.to).map((row) => `${row.from} leads to itself`),
    ...table.moves.filter((row) => row.parties.length === 0).map((row) => `no party may move ${row.from} → ${row.to}`),
  ];
}
