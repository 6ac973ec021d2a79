import { localizedTitle } from '../../../i18n/localized-title.ts';
import type { OrderDetail } from './queries.ts';

/** The name of a line by its id, or of a component of a bundle. */
export function nameOfLine({ line_items }: Pick<OrderDetail, 'line_items'>, id: string, locale: string): string {
  const line = line_items.find(({ _id }) => _id === id);
  if (line) return line.title;
  const component = line_items
    .flatMap(({ components }) => components)
    .find(({ order_line_id }) => order_line_id === id);
  return component ? localizedTitle(component, locale)[0] : '';
}
