import { msg } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';
import { useMe } from '../../session/session.ts';
import { useKeys, type KeyBinding } from '../../ui/keys/keys.ts';
import { menuLabels } from '../menu/menu-labels.tsx';
import { goKeys, waybillKey } from '../command-palette/go-keys.ts';
import { openPalette } from '../command-palette/palette-store.ts';
import { placesOf } from '../command-palette/use-places.tsx';

/** The shortcuts of every page: the palette, the help, and G with a letter for a permitted page. */
export function useFrameKeys(onHelp: () => void): void {
  const me = useMe();
  const router = useRouter();
  const places = placesOf(me).flatMap(({ name, path }): KeyBinding[] => {
    const letter = goKeys[name];
    const words = menuLabels[name];
    return letter && words ? [{ press: `g ${letter}`, label: words, does: () => router.history.push(path) }] : [];
  });
  useKeys({
    id: 'everywhere',
    title: msg`On every page`,
    keys: [
      { press: 'mod+k', label: msg`Search or scan`, does: () => openPalette(), anywhere: true },
      { press: 'mod+/', label: msg`Show the keys of this page`, does: onHelp },
    ],
  });
  useKeys({
    id: 'go',
    title: msg`Go to`,
    keys: [
      ...places,
      {
        press: `g ${waybillKey}`,
        label: msg`Track a parcel`,
        does: () => window.open('/waybill-query', '_blank', 'noopener'),
      },
    ],
  });
}
