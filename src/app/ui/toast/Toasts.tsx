import { useStore } from '@mantine/store';
import { deferred } from '../deferred.tsx';
import { toastStore } from './toast-store.ts';

const ToastStack = deferred(async () => (await import('../layer/loaded.ts')).ToastStack);

/** Where toasts appear: bottom right, at the top on a phone. Put it once, at the root. */
export function Toasts() {
  return useStore(toastStore).isUsed && <ToastStack />;
}
