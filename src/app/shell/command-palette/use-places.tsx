import { useLingui } from '@lingui/react/macro';
import { IconArrowRight, IconSearch, IconTruck } from '@tabler/icons-react';
import { matchesKeyword } from '#domain/sales/search/keyword.ts';
import { useMe, type Me } from '../../session/session.ts';
import { menuIcons, usePlaceLabel } from '../menu/menu-labels.tsx';
import { drawIcon, pathWith, type Entry } from './entry.tsx';
import { goKeys, waybillKey } from './go-keys.ts';

export type Place = { readonly name: string; readonly path: string; readonly section: string };

/** Every page this user may open, hidden ones too. */
export const placesOf = (me: Me): readonly Place[] =>
  me.menus.flatMap(({ name, path, child }) =>
    child.length > 0 ? child.map((place) => ({ ...place, section: name })) : [{ name, path, section: name }],
  );

/** The lists that can be searched by text, with the search parameter of each. */
const searchFields: Readonly<Record<string, string>> = {
  '/order/list': 'keyword',
  '/products/mall': 'title',
  '/order/shipping-orders': 'keyword',
  '/purchase/list': 'keyword',
};

/** Pages whose name contains the text, and searches for it in the lists. */
export function usePlaces(text: string): readonly Entry[] {
  const { t } = useLingui();
  const me = useMe();
  const placeLabel = usePlaceLabel();
  const keyword = text.trim();
  const places = placesOf(me);
  const waybill: Entry = {
    id: 'go-waybill',
    group: 'go',
    media: drawIcon(IconTruck),
    title: t`Track a parcel`,
    keys: `g ${waybillKey}`,
    href: '/waybill-query',
  };
  const named = places
    .filter(({ name, section }) => matchesKeyword(keyword, placeLabel(name), placeLabel(section), name))
    .map(({ name, path, section }): Entry => ({
      id: `go-${path}`,
      group: 'go',
      media: drawIcon(menuIcons[section] ?? IconArrowRight),
      title: placeLabel(name),
      detail: section === name ? undefined : placeLabel(section),
      keys: goKeys[name] && `g ${goKeys[name]}`,
      href: path,
    }));
  const searched = places.flatMap(({ name, path }): Entry[] => {
    const field = keyword === '' ? undefined : searchFields[path];
    if (!field) return [];
    const detail = t`search for “${keyword}”`;
    const href = pathWith(path, { [field]: keyword });
    return [{ id: `search-${path}`, group: 'go', media: drawIcon(IconSearch), title: placeLabel(name), detail, href }];
  });
  return [...named, ...(matchesKeyword(keyword, waybill.title, 'waybill query') ? [waybill] : []), ...searched];
}
