import { z } from 'zod';
import { command, query } from './call.ts';
import { CurrencyCode, Id, Instant, Nothing, pageOf, paging } from './wire.ts';

export const StoreRow = z.object({
  store_id: Id,
  seller_id: Id,
  seller_name: z.string(),
  type: z.string(),
  name: z.string(),
  code: z.string(),
  url: z.string(),
  currency: CurrencyCode,
  status: z.enum(['open', 'closed']),
  order_count: z.int(),
  created_at: Instant,
  closed_at: Instant.nullable(),
  last_import_at: Instant.nullable(),
});

const StoreFields = z.object({
  name: z.string().trim().min(1).max(80),
  code: z.string().trim().max(20),
  url: z.string().trim().max(300),
  currency: CurrencyCode,
});

export const storeList = query('store.list', {
  path: '/store/list',
  needs: 'store.read',
  summary: 'Stores, newest first.',
  input: z.object({
    ...paging,
    status: z.enum(['open', 'closed']).optional(),
    keyword: z.string().trim().max(100).optional(),
  }),
  output: pageOf(StoreRow),
});

export const storeAll = query('store.all', {
  path: '/store/all',
  needs: 'store.read',
  summary: 'All stores with id and name, for pickers.',
  input: Nothing,
  output: z.array(StoreRow.pick({ store_id: true, name: true, code: true, status: true, currency: true })),
});

export const storeTypes = query('store.types', {
  path: '/store/types',
  needs: 'store.read',
  summary: 'The kinds of store that can be added.',
  input: Nothing,
  output: z.array(z.object({ type: z.string(), name: z.string() })),
});

export const storeAdd = command('store.add', {
  path: '/store/add',
  needs: 'store.edit',
  offline: 'refuse',
  summary: 'Add a store of type file.',
  input: StoreFields.extend({ type: z.literal('file'), seller_id: Id.optional() }),
  output: StoreRow,
  refusals: ['store.wrong-code', 'store.wrong-url', 'store.code-taken', 'store.seller-needed'],
});

export const storeUpdate = command('store.update', {
  path: '/store/update',
  needs: 'store.edit',
  offline: 'refuse',
  summary: 'Change name, code, url or currency.',
  input: StoreFields.extend({ store_id: Id }),
  output: StoreRow,
  refusals: ['store.wrong-code', 'store.wrong-url', 'store.code-taken', 'store.currency-fixed'],
});

const oneStore = z.object({ store_id: Id });

export const storeClose = command('store.close', {
  path: '/store/close',
  needs: 'store.edit',
  offline: 'refuse',
  summary: 'Close a store: it imports nothing more; running orders go on.',
  input: oneStore,
  output: StoreRow,
  refusals: ['store.wrong-status'],
});

export const storeRestore = command('store.restore', {
  path: '/store/restore',
  needs: 'store.edit',
  offline: 'refuse',
  summary: 'Open a closed store again.',
  input: oneStore,
  output: StoreRow,
  refusals: ['store.wrong-status'],
});
