import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** These keep the focus: an autofocused field, an open layer, the page tabs. */
const keeps = 'main, [data-portal], [data-keeps-focus]';

/**
 * Moves the focus to the heading of a new page, so that a screen reader announces it and Tab continues there. Otherwise it would be lost with the
 * previous page, or stay in the menu.
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
