import { useLingui } from '@lingui/react';
import { useEffect, type RefObject } from 'react';

const product = 'Parcelyard';

/** Sets the window title to the page's heading in the user's language. `part` is the open one of several pages under one heading. */
export function usePageTitle(heading: RefObject<HTMLElement | null>, part?: string): void {
  // Another language renders the heading again; the title has to follow.
  useLingui();
  useEffect(() => {
    const parts = [part, heading.current?.textContent?.trim()].filter(Boolean);
    document.title = [...parts, product].join(' · ');
  });
}
