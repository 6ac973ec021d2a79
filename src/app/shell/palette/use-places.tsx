import { useLingui } from '@lingui/react/macro';
import { IconArrowRight, IconSearch, IconTruck } from '@tabler/icons-react';
import { matchesKeyword } from '#domain/search/keyword.ts';
import { useMe, type Me } from '../../session/session.ts';
import { menuIcons, menuWords } from '../menu-words.tsx';
import type { Entry } from './entry.ts';
import { goKeys, waybillKey } from './go-keys.ts';

const icon = { size: 18, stroke: 1.6 } as const;

export type Place = { readonly name: string; readonly path: string; readonly section: string };

/** Everywhere this person may go, hidden places too. */
export const placesOf = (me: Me): readonly Place[] =>
  me.menus.flatMap(({ name, path, child }) =>
    child.length > 0 ? child.map((place) => ({ ...place, section: name })) : [{ name, path, section: name }],
  );

/** A place in the reader's words; those of its name while it has none. */
export function usePlaceWord(): (name: string) => string {
  const { i18n } = useLingui();
  return (name) => {
    const words = menuWords[name];
    return words ? i18n._(words) : name;
  };
}

/** Places whose name holds the text, and the lists that can look for it. */
export function usePlaces(text: string): readonly Entry[] {
  const { t } = useLingui();
  const me = useMe();
  const word = usePlaceWord();
  const keyword = text.trim();
  const places = placesOf(me);
  const go = ({ name, path, section }: Place, search?: Record<string, string>): Entry => {
    const Icon = menuIcons[section] ?? IconArrowRight;
    const letter = search ? undefined : goKeys[name];
    return {
      id: search ? `search-${path}` : `go-${path}`,
      group: 'go',
      media: search ? <IconSearch {...icon} /> : <Icon {...icon} />,
      title: word(name),
      detail: search ? t`search for “${keyword}”` : section === name ? undefined : word(section),
      keys: letter && `g ${letter}`,
      href: search ? `${path}?${new URLSearchParams(search)}` : path,
    };
  };
  const waybill: Entry = {
    id: 'go-waybill',
    group: 'go',
    media: <IconTruck {...icon} />,
    title: t`Track a parcel`,
    keys: `g ${waybillKey}`,
    href: '/waybill-query',
  };
  const named = [
    ...places
      .filter(({ name, section }) => matchesKeyword(keyword, word(name), word(section), name))
      .map((place) => go(place)),
    ...(matchesKeyword(keyword, waybill.title, 'waybill query') ? [waybill] : []),
  ];
  if (keyword === '') return named;
  const searched = places.flatMap((place) => {
    if (place.path === '/order/list') return [go(place, { keyword })];
    if (place.path === '/products/mall') return [go(place, { title: keyword })];
    if (place.path === '/order/shipping-orders' || place.path === '/purchase/list') return [go(place, { keyword })];
    return [];
  });
  return [...named, ...searched];
}
