import { useEffect, useState, type RefObject } from 'react';

/** The height the hiding header gives to the page: showing it again earlier would flicker at the page's end. */
const slackPx = 60;

/** Whether the page, or the list inside it, is scrolled beyond so many px. */
export function useScrolledPast(within: RefObject<HTMLElement | null>, px: number, enabled: boolean): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = ({ target }: Event) => {
      const scroller = target === document ? document.scrollingElement : target;
      if (!(scroller instanceof HTMLElement)) return;
      // A scroll container of the page: inside the frame or around it. Not a menu, a drawer, or a table that scrolls sideways.
      if (!within.current?.contains(scroller) && !scroller.contains(within.current)) return;
      if (scroller.closest('[data-portal], nav') || scroller.scrollHeight <= scroller.clientHeight) return;
      setPast((before) => scroller.scrollTop > (before ? px - slackPx : px));
    };
    document.addEventListener('scroll', listen, { capture: true, passive: true });
    return () => {
      document.removeEventListener('scroll', listen, { capture: true });
      setPast(false);
    };
  }, [within, px, enabled]);
  return past;
}
