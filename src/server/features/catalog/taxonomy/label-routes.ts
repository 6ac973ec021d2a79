import {
  collectionDelete,
  collectionList,
  collectionMerge,
  collectionSave,
  tagDelete,
  tagList,
  tagMerge,
  tagSave,
  vendorDelete,
  vendorList,
  vendorMerge,
  vendorSave,
} from '#contract/catalog/taxonomy.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import type { AuditNote } from '../../../core/http/audit.ts';
import { newId } from '../../../core/ids.ts';
import {
  CollectionRow,
  deleteLabel,
  isNameTaken,
  listLabels,
  lockLabel,
  moveProducts,
  saveCollection,
  saveTag,
  saveVendor,
  TagRow,
  VendorRow,
  type LabelKind,
  type Saved,
} from './labels-store.ts';

type Change = {
  readonly db: Db;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
  readonly audit: (note: AuditNote) => void;
};

const changed = ({ now, emit }: Change, kind: LabelKind, id: string) =>
  emit({ name: 'taxonomy.changed', subjectId: id, data: { kind }, at: now });

type Named = { readonly _id?: string | undefined; readonly name: string };

/** Creates an entry or changes one. */
async function save(
  change: Change,
  kind: LabelKind,
  input: Named,
  write: (saved: Saved) => Promise<void>,
): Promise<Result<{ _id: string }, 'not-found' | 'taxonomy.name-taken'>> {
  const { db, now, audit } = change;
  const before = input._id === undefined ? null : await lockLabel(db, kind, input._id);
  if (input._id !== undefined && !before) return refuse('not-found');
  const { name } = input;
  const id = input._id ?? newId();
  if (await isNameTaken(db, kind, name, input._id ?? null)) return refuse('taxonomy.name-taken', { name });
  if (!(await isUnique(`${kind}s_name`, write({ id, isNew: before === null, now }))))
    return refuse('taxonomy.name-taken', { name });
  audit({ subject: id, before: before ? { name: before.name } : {}, after: { name } });
  await changed(change, kind, id);
  return ok({ _id: id });
}

async function remove(
  change: Change,
  kind: LabelKind,
  id: string,
): Promise<Result<object, 'not-found' | 'taxonomy.in-use'>> {
  const label = await lockLabel(change.db, kind, id);
  if (!label) return refuse('not-found');
  if (kind === 'vendor' && label.product_count > 0)
    return refuse('taxonomy.in-use', { name: label.name, products: label.product_count });
  await deleteLabel(change.db, kind, id);
  change.audit({ before: { name: label.name }, after: {} });
  await changed(change, kind, id);
  return ok({});
}

async function merge(
  change: Change,
  kind: LabelKind,
  { _id: id, into_id: intoId }: { _id: string; into_id: string },
): Promise<Result<{ products: number }, 'not-found'>> {
  const { db, audit } = change;
  // In a fixed order, so that two opposite merges do not deadlock.
  const [first, second] = id < intoId ? [id, intoId] : [intoId, id];
  const locked = [await lockLabel(db, kind, first), await lockLabel(db, kind, second)];
  const from = locked.find((label) => label?.id === id);
  const into = locked.find((label) => label?.id === intoId);
  if (!from || !into) return refuse('not-found');
  const products = await moveProducts(db, kind, id, intoId);
  await deleteLabel(db, kind, id);
  audit({ before: { name: from.name }, after: { name: into.name, products } });
  await changed(change, kind, intoId);
  return ok({ products });
}

const withId = <Row extends { readonly id: string }>({ id, ...row }: Row) => ({ _id: id, ...row });

/** Tags, vendors and collections. */
export const labelRoutes: readonly Route[] = [
  defineRoute(tagList, async ({ input, db }) => {
    const { rows, count } = await listLabels(db, 'tag', TagRow, input);
    return ok({ list: rows.map(withId), count, size: input.size });
  }),
  defineRoute(tagSave, ({ input, ...change }) =>
    save(change, 'tag', input, (saved) => saveTag(change.db, saved, input.name)),
  ),
  defineRoute(tagMerge, ({ input, ...change }) => merge(change, 'tag', input)),
  defineRoute(tagDelete, async ({ input, ...change }) => {
    const removed = await remove(change, 'tag', input._id);
    return removed.ok ? ok({}) : refuse('not-found');
  }),

  defineRoute(vendorList, async ({ input, db }) => {
    const { rows, count } = await listLabels(db, 'vendor', VendorRow, input);
    return ok({ list: rows.map(withId), count, size: input.size });
  }),
  defineRoute(vendorSave, ({ input, ...change }) =>
    save(change, 'vendor', input, (saved) => saveVendor(change.db, saved, input)),
  ),
  defineRoute(vendorMerge, ({ input, ...change }) => merge(change, 'vendor', input)),
  defineRoute(vendorDelete, async ({ input, ...change }) => {
    const removed = await remove(change, 'vendor', input._id);
    return removed.ok ? ok({}) : removed;
  }),

  defineRoute(collectionList, async ({ input, db }) => {
    const { rows, count } = await listLabels(db, 'collection', CollectionRow, input);
    return ok({ list: rows.map(withId), count, size: input.size });
  }),
  defineRoute(collectionSave, ({ input, ...change }) =>
    save(change, 'collection', input, (saved) => saveCollection(change.db, saved, input)),
  ),
  defineRoute(collectionMerge, ({ input, ...change }) => merge(change, 'collection', input)),
  defineRoute(collectionDelete, async ({ input, ...change }) => {
    const removed = await remove(change, 'collection', input._id);
    return removed.ok ? ok({}) : refuse('not-found');
  }),
];
