import { z } from 'zod';
import { kitLimits } from '#domain/warehouse/kits/kits.ts';
import { command, query } from '../call.ts';
import { Id, pageOf, paging, Version } from '../wire.ts';
import { LocationCode } from './locations.ts';

const one = { warehouse_id: Id, variant_id: Id };

export const stockKits = query('stock.kits', {
  path: '/stock/kits',
  needs: 'stock.count',
  summary: 'The variants that are built of others, by code.',
  input: z.object({ ...paging }),
  output: pageOf(
    z.object({
      variant_id: Id,
      variant_code: z.string(),
      title: z.string(),
      title_cn: z.string(),
      image: z.string(),
      /** Different parts of one kit. */
      parts: z.int(),
    }),
  ),
});

export const stockKit = query('stock.kit', {
  path: '/stock/kit',
  needs: 'stock.count',
  summary:
    'What a variant is built of, where its parts lie in a warehouse, and how many can be built; null: no variant.',
  input: z.object({ warehouse_id: Id, code: z.string().trim().toUpperCase().min(1).max(100) }),
  output: z
    .object({
      variant_id: Id,
      variant_code: z.string(),
      title: z.string(),
      title_cn: z.string(),
      /** 0: no kit. */
      version: z.int(),
      buildable: z.int(),
      /** Free kits, which can be taken apart. */
      built: z.int(),
      /** Where new kits, and the parts of kits that are taken apart, could be put; '' where no place has room. */
      kit_place: z.string(),
      parts_place: z.string(),
      parts: z.array(
        z.object({
          variant_id: Id,
          variant_code: z.string(),
          title: z.string(),
          title_cn: z.string(),
          image: z.string(),
          per_kit: z.int(),
          free: z.int(),
          places: z.array(z.object({ location_code: z.string(), free: z.int() })),
        }),
      ),
    })
    .nullable(),
});

const PerKit = z.int().min(1).max(kitLimits.perKit);

export const stockSaveKit = command('stock.saveKit', {
  path: '/stock/saveKit',
  needs: 'stock.adjust',
  offline: 'refuse',
  summary: 'Set what a variant is built of; without parts it is no kit any more.',
  input: z.object({
    variant_id: Id,
    version: Version,
    parts: z.array(z.object({ variant_code: z.string().trim().min(1).max(100), per_kit: PerKit })).max(kitLimits.parts),
  }),
  output: z.object({ version: z.int() }),
  refusals: ['kit.changed', 'kit.unknown-part', 'kit.part-twice', 'kit.nested'],
});

const work = { ...one, version: Version, quantity: z.int().min(1).max(kitLimits.kits) };

export const stockBuildKits = command('stock.buildKits', {
  path: '/stock/buildKits',
  needs: 'stock.receive',
  offline: 'refuse',
  summary: 'Build kits of free parts. They are worth what the parts were worth.',
  input: z.object({ ...work, location_code: LocationCode }),
  output: z.object({
    built: z.int(),
    /** Where the parts were taken. */
    taken: z.array(z.object({ variant_code: z.string(), location_code: z.string(), pieces: z.int() })),
  }),
  refusals: ['kit.changed', 'kit.too-few', 'move.unknown-place', 'move.wrong-place', 'move.full'],
});

export const stockTakeKitsApart = command('stock.takeKitsApart', {
  path: '/stock/takeKitsApart',
  needs: 'stock.receive',
  offline: 'refuse',
  summary: 'Take free kits apart: their parts are stock again, and share the value of the kits.',
  input: z.object({ ...work, location_code: LocationCode }),
  output: z.object({ taken_apart: z.int() }),
  refusals: ['kit.changed', 'kit.too-few', 'move.unknown-place', 'move.wrong-place', 'move.full'],
});
