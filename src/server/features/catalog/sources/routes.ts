import {
  sourceApply,
  sourceDefaults,
  sourceImport,
  sourceInfo,
  sourceList,
  sourceRead,
  sourceRemove,
  sourceRetryPictures,
} from '#contract/catalog/sources.ts';
import { sourceProductStatus } from '#domain/catalog/marketplace/source-status.ts';
import { linkIn } from '#domain/catalog/sources/pages/read-page.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Guard, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { configuredApp, readLink } from './api.ts';
import { applySource, importSource, refuseImported } from './import.ts';
import { sourcePicturesJob } from './pictures.ts';
import { resetRefused } from './pictures-store.ts';
import { presentSource } from './present.ts';
import { readPasted, removeSource, storeReading, type Reading } from './read.ts';
import { findSource, listSources } from './store.ts';

/** Reading a long page and calling the API take no connection. */
const guardReading: Guard<typeof sourceRead, Reading> = async ({ input, services }) =>
  linkIn(input.text) === '' ? readPasted(input.text) : readLink(services, input.text);

/** Pages of wholesale marketplaces and other sources, and the market products made of them. */
export const sourceRoutes: readonly Route[] = [
  defineRoute(
    sourceRead,
    async ({ actor, db, services, now, emit, audit, validated: reading }) => {
      const ids = await storeReading({ db, services, userId: actor.userId, now }, reading);
      audit({ after: { via: reading.via, products: ids.length } });
      await emit({ name: 'wholesale_product.changed', at: now });
      return ok({ source_product_ids: ids });
    },
    guardReading,
  ),

  defineRoute(sourceDefaults, async ({ db, services }) => {
    const { app } = await configuredApp(services);
    return ok({ has_api: app !== null, currency: await booksCurrency(db) });
  }),

  defineRoute(sourceList, async ({ input, db }) => {
    const { rows, count } = await listSources(db, input);
    const list = rows.map(({ id, read_at, ...row }) => ({ _id: id, ...row, read_at: read_at.toISOString() }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(sourceInfo, async ({ input, actor, db, language }) => {
    const source = await findSource(db, input.source_product_id);
    return source ? ok(await presentSource(db, source, { userId: actor.userId, language })) : refuse('not-found');
  }),

  defineRoute(sourceImport, async ({ input, actor, db, now, emit, audit }) => {
    const { source_product_id: id, is_offered: isOffered = false, ...choices } = input;
    const source = await findSource(db, id, { lock: true });
    if (!source) return refuse('not-found');
    const created = await importSource({ db, now, actorId: actor.userId, emit }, source, choices, isOffered);
    if (!created.ok) return created;
    const { id: marketProductId, number, version } = created.value;
    audit({ subject: marketProductId, after: { number, title: choices.title, is_offered: isOffered } });
    await emit({ name: 'wholesale_product.changed', subjectId: id, at: now });
    return ok({ market_product_id: marketProductId, version });
  }),

  defineRoute(sourceApply, async ({ input, actor, db, now, emit, audit }) => {
    const source = await findSource(db, input.source_product_id, { lock: true });
    if (!source || source.status !== sourceProductStatus.read) return refuse('not-found');
    const change = { db, now, actorId: actor.userId, emit };
    const applied = await applySource(change, source, { version: input.version, ids: input.change_ids });
    if (!applied.ok) return applied;
    const { after } = applied.value;
    audit({ subject: after.id, after: { number: after.number, changes: input.change_ids.length } });
    await emit({ name: 'wholesale_product.changed', subjectId: source.id, at: now });
    return ok({ market_product_id: after.id, version: after.version });
  }),

  defineRoute(sourceRetryPictures, async ({ input, db, services, now, emit }) => {
    const source = await findSource(db, input.source_product_id, { lock: true });
    if (!source) return refuse('not-found');
    const pictures = await resetRefused(db, source.id);
    const payload = { source_product_id: source.id };
    if (pictures > 0) await services.jobs.enqueue(db, sourcePicturesJob, payload, { key: `pictures ${source.id}` });
    await emit({ name: 'wholesale_product.changed', subjectId: source.id, at: now });
    return ok({ pictures });
  }),

  defineRoute(sourceRemove, async ({ input, db, services, now, emit }) => {
    const source = await findSource(db, input.source_product_id, { lock: true });
    if (!source) return refuse('not-found');
    if (source.status === sourceProductStatus.imported && source.market_product_id !== null)
      return refuseImported(db, source.market_product_id);
    await removeSource({ db, services }, source.id);
    await emit({ name: 'wholesale_product.changed', subjectId: source.id, at: now });
    return ok({});
  }),
];
