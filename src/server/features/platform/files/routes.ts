import { commonFile, commonUploadFile, commonUploadImg } from '#contract/platform/files.ts';
import { isShownInPlace } from '#domain/platform/files/kinds.ts';
import { covers, scopeOf, type Actor } from '#domain/platform/permissions/can.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { StoredFile } from '../../../core/files/store.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { storeImage } from './images.ts';
import { storeUpload } from './store-upload.ts';

// Purposes not listed here are readable by their owner only.
const rights: Readonly<Record<string, Permission>> = { import: 'order.import', label: 'label.print' };

/** Whether an actor may read a file that belongs to a noun's row. */
type FileRule = (db: Db, actor: Actor, fileId: string) => Promise<boolean>;
/** By purpose; registered by the nouns whose files others may read: src/server/registries.ts. */
export type FileRules = Readonly<Record<string, FileRule>>;

/** The actor's own file, one permitted by its noun, or a file of a seller in scope. */
async function mayRead(db: Db, actor: Actor, file: StoredFile, rules: FileRules): Promise<boolean> {
  if (file.ownerId === actor.userId) return true;
  const rule = Object.hasOwn(rules, file.purpose) ? rules[file.purpose] : undefined;
  if (rule) return rule(db, actor, file.id);
  const right = rights[file.purpose];
  const scope = right ? scopeOf(actor, right) : null;
  return scope !== null && covers(scope, file.ownerId);
}

export const filesRoutes: readonly Route[] = [
  defineRoute(commonUploadFile, async ({ input, upload, actor, db, services, now }) => {
    const stored = await storeUpload(
      services.files,
      db,
      { ownerId: actor.userId, purpose: input.purpose, upload },
      now,
    );
    if (!stored.ok) return stored;
    const { id: file_id, name, size, type } = stored.value;
    return ok({ file_id, name, size, type });
  }),

  defineRoute(commonUploadImg, storeImage),

  defineRoute(commonFile, async ({ input, actor, db, services }) => {
    const file = await services.files.find(db, input.file_id);
    if (!file || !(await mayRead(db, actor, file, services.registries.fileRules))) return refuse('not-found');
    const body = await services.files.stream(file.id);
    return ok({ name: file.name, type: file.type, body, inline: isShownInPlace(file.type) });
  }),
];
