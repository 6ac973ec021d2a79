import { useEffect, useRef } from 'react';

/** Moves the focus to the first field with an error, once the errors of a failed attempt are shown. */
export function useFaultFocus() {
  const form = useRef<HTMLFormElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    if (!invalid) return;
    isWanted.current = false;
    invalid.scrollIntoView({ block: 'center' });
    invalid.focus({ preventScroll: true });
  });
  return {
    form,
    showFault: () => {
      isWanted.current = true;
    },
  };
}
