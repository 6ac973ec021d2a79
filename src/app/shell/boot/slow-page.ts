import { t } from '@lingui/core/macro';
import type { AnyRouter } from '@tanstack/react-router';
import { showToast } from '../../ui/toast/toast-store.ts';

/** After this long, a loading page shows a notice (specification §9). */
const longestMs = 120_000;

/** Offers a reload when a page loads slowly; hides the offer when it arrives. Call once. */
export function watchSlowPages(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let takeBack: (() => void) | undefined;
  const done = () => {
    clearTimeout(timer);
    takeBack?.();
    takeBack = undefined;
  };
  router.subscribe('onBeforeLoad', () => {
    done();
    timer = setTimeout(() => {
      takeBack = showToast({
        tone: 'wait',
        title: t`The page does not load`,
        text: t`Its files have not loaded for two minutes.`,
        stays: true,
        action: { label: t`Reload`, onSelect: () => location.reload() },
      });
    }, longestMs);
  });
  router.subscribe('onResolved', done);
}
