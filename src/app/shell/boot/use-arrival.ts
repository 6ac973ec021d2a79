import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** What keeps the focus: a field of the page that asked for it, what is open over the page, tabs one walks along. */
const keeps = 'main, [data-portal], [data-keeps-focus]';

/**
 * At another page the focus stands at its heading: it is said where one is, and Tab goes on from there. Before, it stood
 * at something of the page that is gone, or in the menu, which stays.
 */
export function useArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const at = document.activeElement;
        if (at?.closest(keeps)) return;
        const place = document.querySelector<HTMLElement>('main h1, header h1') ?? document.getElementById('page');
        place?.focus({ preventScroll: true });
      }),
    [router],
  );
}
