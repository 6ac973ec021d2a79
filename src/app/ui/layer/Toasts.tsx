import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/IconButton.tsx';
import { Glyph } from '../status/Glyph.tsx';
import { hideToast, toastStore, type ShownToast } from './toast-store.ts';
import { useTopLayer } from './layer-stack.ts';
import classes from './toasts.module.css';

const shownMs = 5000;

/** Where toasts appear: bottom right, at the top on a phone. Put it once, at the root. */
export function Toasts() {
  const { t } = useLingui();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const layer = useTopLayer();
  return createPortal(
    <section className={classes.toasts} aria-label={t`Notices`}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>,
    layer ?? document.body,
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  const { id, stays } = toast;
  useEffect(() => {
    if (stays || held) return undefined;
    const timer = setTimeout(() => hideToast(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, stays, held]);
  return (
    <div
      className={classes.toast}
      role={toast.tone === 'bad' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.glyph}>
        <Glyph tone={toast.tone} size={11} />
      </span>
      <div className={classes.words}>
        <b>{toast.title}</b>
        {toast.text && <span>{toast.text}</span>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            toast.action?.onSelect();
            hideToast(id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={t`Close`} size="small" onClick={() => hideToast(id)}>
        <IconX size={16} stroke={1.6} />
      </IconButton>
    </div>
  );
}
