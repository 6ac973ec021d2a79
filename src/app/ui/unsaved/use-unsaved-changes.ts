import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { topModalElement } from '../layer/layer-stack.ts';
import { unsavedGuard } from './unsaved-store.ts';

/**
 * Guards edited text: the user is asked before it is lost by closing a layer, leaving or reloading the page. `edited` is the text, or null while
 * nothing differs from what is saved. Forms of `useCallForm` are guarded already.
 * @param element the form; without it the layer on top when the text is first edited
 * @returns marks the present text as saved; call it before what closes the form
 */
export function useUnsavedChanges(edited: string | null, element?: RefObject<Element | null>): () => void {
  const saved = useRef<string | null>(null);
  const current = useRef(edited);
  const guard = useRef<{ readonly keep: () => void; readonly drop: () => void } | null>(null);
  const keep = useEffectEvent(() => {
    const layer = topModalElement() ?? null;
    guard.current ??= unsavedGuard({ element: () => element?.current ?? layer });
    // It may have been discarded, and edited again since.
    guard.current.keep();
  });
  useEffect(() => {
    current.current = edited;
    if (edited !== null && edited !== saved.current) return keep();
    guard.current?.drop();
    guard.current = null;
  }, [edited]);
  useEffect(
    () => () => {
      guard.current?.drop();
      guard.current = null;
    },
    [],
  );
  return useCallback(() => {
    saved.current = current.current;
    guard.current?.drop();
  }, []);
}
