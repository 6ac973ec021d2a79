import { useLingui } from '@lingui/react';
import { useEffect, type RefObject } from 'react';

const product = 'Parcelyard';

/**
 * The window is called as the page is: by its heading, in the reader's language, whatever that is made of. `part` is the
 * open one of several pages under one heading.
 */
export function usePageTitle(heading: RefObject<HTMLElement | null>, part?: string): void {
  // Another language draws the heading anew; this has to be asked again after that.
  useLingui();
  useEffect(() => {
    const words = [part, heading.current?.textContent?.trim()].filter(Boolean);
    document.title = [...words, product].join(' · ');
  });
}
