import { useLingui } from '@lingui/react/macro';
import { IconArrowRight, IconSearch, IconTruck } from '@tabler/icons-react';
import { matchesKeyword } from '#domain/sales/search/keyword.ts';
import { useMe, type Me } from '../../session/session.ts';
import { menuIcons, usePlaceLabel } from '../menu/menu-labels.tsx';
import { drawIcon, pathWith, type Entry } from './entry.tsx';
import { goKeys, waybillKey } from './go-keys.ts';

export type Place = { readonly name: string; readonly path: string; readonly section: string };

/** Every page this user may open, hidden ones too. */
export const placesOf = (me: Pick<Me, 'menus'>): readonly Place[] =>
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

type PlaceTexts = {
  readonly labelOf: (name: string) => string;
  readonly track: string;
  readonly searchFor: string;
};

/** Pages whose name contains the keyword, and searches for it in the lists. */
export function placeEntries(me: Pick<Me, 'menus'>, keyword: string, texts: PlaceTexts): readonly Entry[] {
  const { labelOf, track, searchFor } = texts;
  const places = placesOf(me);
  const waybill: Entry = {
    id: 'go-waybill',
    group: 'go',
    media: drawIcon(IconTruck),
    title: track,
    keys: `g ${waybillKey}`,
    href: '/waybill-query',
  };
  const named = places
    .filter(({ name, section }) => matchesKeyword(keyword, labelOf(name), labelOf(section), name))
    .map(({ name, path, section }): Entry => ({
      id: `go-${path}`,
      group: 'go',
      media: drawIcon(menuIcons[section] ?? IconArrowRight),
      title: labelOf(name),
      detail: section === name ? undefined : labelOf(section),
      keys: goKeys[name] && `g ${goKeys[name]}`,
      href: path,
    }));
  const searched = places.flatMap(({ name, path }): Entry[] => {
    const field = keyword === '' ? undefined : searchFields[path];
    if (!field) return [];
    const href = pathWith(path, { [field]: keyword });
    const [id, media] = [`search-${path}`, drawIcon(IconSearch)];
    return [{ id, group: 'search', media, title: labelOf(name), detail: searchFor, href }];
  });
  return [...named, ...(matchesKeyword(keyword, waybill.title, 'waybill query') ? [waybill] : []), ...searched];
}

/** The pages and searches for a text in the palette. */
export function usePlaces(text: string): readonly Entry[] {
  const { t } = useLingui();
  const me = useMe();
  const labelOf = usePlaceLabel();
  const keyword = text.trim();
  return placeEntries(me, keyword, { labelOf, track: t`Track a parcel`, searchFor: t`search for “${keyword}”` });
}
