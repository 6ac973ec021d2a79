import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { formulaFields, type FormulaChange } from '#domain/sourcing/formulas/changes.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';

export const formulaChangeKinds = ['created', 'changed', 'activated', 'began', 'retired', 'deleted'] as const;
export type FormulaChangeKind = (typeof formulaChangeKinds)[number];

const ChangeRow = z.object({
  version: z.number(),
  kind: z.enum(formulaChangeKinds),
  changes: z.array(z.object({ field: z.enum(formulaFields), from: z.string(), to: z.string() })),
  by_name: z.string().nullable(),
  at: z.date(),
});

/** Who changed what, newest first; at most 200 rows. */
export const changesOf = (db: Db, formulaId: string) =>
  query(db, ChangeRow).all(sql`
    select h.version, h.kind, h.changes, u.name as by_name, h.at from formula_changes h
    left join users u on u.id = h.actor_id
    where h.formula_id = ${formulaId} order by h.at desc, h.id desc limit 200`);

type Change = {
  readonly formula_id: string;
  readonly version: number;
  readonly kind: FormulaChangeKind;
  readonly changes?: readonly FormulaChange[];
  /** null: the system. */
  readonly actorId: string | null;
  readonly at: Date;
};

export const writeChange = (db: Db, { formula_id, version, kind, changes = [], actorId, at }: Change) =>
  db.execute(sql`
    insert into formula_changes (id, formula_id, version, kind, changes, actor_id, at)
    values (${newId()}, ${formula_id}, ${version}, ${kind}, ${JSON.stringify(changes)}::jsonb, ${actorId}, ${at})`);
