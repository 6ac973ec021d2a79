import type { z } from 'zod';
import type { formulaCreate, formulaDelete, formulaUpdate } from '#contract/sourcing/formulas.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { formulaChangesOf } from '#domain/sourcing/formulas/changes.ts';
import { decideFormula } from '#domain/sourcing/formulas/check.ts';
import { formulaStatus } from '#domain/sourcing/formulas/formula-status.ts';
import type { Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { writeChange } from './history.ts';
import { factsOf } from './present.ts';
import {
  deleteVersion,
  insertDraft,
  isScopeThere,
  lockFormulas,
  updateDraft,
  versionsOf,
  type Edited,
} from './store.ts';

const editedOf = (input: z.output<typeof formulaCreate.input>): Edited => ({
  ...input,
  valid_from: new Date(input.valid_from),
  valid_to: input.valid_to === null ? null : new Date(input.valid_to),
});

export const create: Handler<typeof formulaCreate> = async ({ input, actor, db, now, emit, audit }) => {
  const edited = editedOf(input);
  const sound = decideFormula(edited);
  if (!sound.ok) return sound;
  if (!(await isScopeThere(db, edited))) return refuse('not-found');
  const formulaId = newId();
  const made = { formulaId, version: 1, actorId: actor.userId, now };
  await insertDraft(db, edited, made);
  const key = { formula_id: formulaId, version: 1 };
  await writeChange(db, { ...key, kind: 'created', actorId: actor.userId, at: now });
  audit({ subject: formulaId, before: {}, after: { name: edited.name, margin_bp: edited.margin_bp } });
  await emit({
    name: 'formula.changed',
    subjectId: formulaId,
    data: { kind: 'created', version: 1, is_price: false },
    at: now,
  });
  return ok({ ...key, revision: 1 });
};

export const update: Handler<typeof formulaUpdate> = async ({ input, actor, db, now, emit, audit }) => {
  const { formula_id, version, revision, ...rest } = input;
  const edited = editedOf(rest);
  const sound = decideFormula(edited);
  if (!sound.ok) return sound;
  await lockFormulas(db);
  const versions = await versionsOf(db, formula_id);
  const before = versions.find((each) => each.version === version);
  if (!before || !(await isScopeThere(db, edited))) return refuse('not-found');
  if (before.revision !== revision) return refuse('formula.changed');
  const isDraft = before.status === formulaStatus.draft;
  const draft = versions.find(({ status }) => status === formulaStatus.draft);
  if (!isDraft && draft) return refuse('formula.draft-already', { version: draft.version });
  const changes = formulaChangesOf(before, edited);
  const key = { formula_id, version: isDraft ? version : (versions[0]?.version ?? version) + 1 };
  if (isDraft) await updateDraft(db, key, edited);
  else await insertDraft(db, edited, { formulaId: formula_id, version: key.version, actorId: actor.userId, now });
  const kind = isDraft ? 'changed' : 'created';
  await writeChange(db, { ...key, kind, changes, actorId: actor.userId, at: now });
  audit({
    subject: formula_id,
    before: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
    after: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  });
  const data = { kind, version: key.version, is_price: false };
  await emit({ name: 'formula.changed', subjectId: formula_id, data, at: now });
  return ok({ ...key, revision: isDraft ? revision + 1 : 1 });
};

export const remove: Handler<typeof formulaDelete> = async ({ input, actor, db, now, emit, audit }) => {
  const { formula_id, version, revision } = input;
  await lockFormulas(db);
  const before = (await versionsOf(db, formula_id)).find((each) => each.version === version);
  if (!before) return refuse('not-found');
  if (before.status !== formulaStatus.draft) return refuse('formula.not-draft');
  if (before.revision !== revision) return refuse('formula.changed');
  await deleteVersion(db, input);
  await writeChange(db, { formula_id, version, kind: 'deleted', actorId: actor.userId, at: now });
  audit({ subject: formula_id, before: factsOf(before), after: {} });
  const data = { kind: 'deleted', version, is_price: false };
  await emit({ name: 'formula.changed', subjectId: formula_id, data, at: now });
  return ok({});
};
