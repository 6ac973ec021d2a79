import { z } from 'zod';
import { maxViews, viewNameLength } from '#domain/platform/views/limits.ts';
import { command, query } from '../call.ts';
import { Id } from '../wire.ts';

/** The id of a list, defined by its screen. */
const List = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
const Name = z.string().trim().min(1).max(viewNameLength);
/** The list's query string without page, size and open drawer. */
const Search = z
  .record(z.string().regex(/^[\w.-]{1,40}$/), z.string().max(2000))
  .refine((search) => Object.keys(search).length <= 40, 'too many filters');

export const SavedView = z.object({ view_id: Id, name: z.string(), search: z.record(z.string(), z.string()) });

const views = z.array(SavedView);

export const viewList = query('view.list', {
  path: '/view/list',
  needs: 'session',
  summary: 'The user’s saved views of a list, in tab order.',
  input: z.object({ list: List }),
  output: views,
});

export const viewSave = command('view.save', {
  path: '/view/save',
  needs: 'session',
  offline: 'queue',
  summary: 'Save these filters under a name; an existing name is overwritten.',
  input: z.object({ list: List, name: Name, search: Search }),
  output: SavedView,
  refusals: ['view.too-many'],
});

export const viewRename = command('view.rename', {
  path: '/view/rename',
  needs: 'session',
  offline: 'queue',
  summary: 'Rename a view.',
  input: z.object({ view_id: Id, name: Name }),
  output: SavedView,
  refusals: ['view.name-taken'],
});

export const viewDelete = command('view.delete', {
  path: '/view/delete',
  needs: 'session',
  offline: 'queue',
  summary: 'Delete a view.',
  input: z.object({ view_id: Id }),
  output: z.object({ view_id: Id }),
});

export const viewOrder = command('view.order', {
  path: '/view/order',
  needs: 'session',
  offline: 'queue',
  summary: 'Reorder the views of a list; unnamed ones follow.',
  input: z.object({ list: List, view_ids: z.array(Id).min(1).max(maxViews) }),
  output: views,
});
