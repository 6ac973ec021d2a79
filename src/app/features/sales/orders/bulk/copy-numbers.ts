import { plural, t } from '@lingui/core/macro';
import { showToast } from '../../../../ui/toast/toast-store.ts';

/** Copies order numbers, one per line, and shows a toast. */
export async function copyNumbers(numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) {
    showToast({ tone: 'wait', title: t`No selected orders` });
    return;
  }
  try {
    await navigator.clipboard.writeText(numbers.join('\n'));
    const title = plural(numbers.length, { one: '# order number copied', other: '# order numbers copied' });
    showToast({ tone: 'good', title });
  } catch {
    showToast({ tone: 'bad', title: t`Copy failed` });
  }
}
