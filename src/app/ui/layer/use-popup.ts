import { useRef, useState, type MouseEvent, type RefObject } from 'react';

export type PopupAnchorProps = {
  ref: RefObject<HTMLButtonElement | null>;
  onPointerDown: () => void;
  onClick: (event: MouseEvent) => void;
  'aria-expanded': boolean;
};

/** The state of a popup and the props of the button it hangs from. */
export function usePopup() {
  const [opened, setOpened] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  // A press on the anchor of an open popup already closes it as a press outside; the click that follows must not reopen it.
  const wasOpen = useRef(false);
  const anchorProps: PopupAnchorProps = {
    ref: anchor,
    onPointerDown: () => {
      wasOpen.current = opened;
    },
    onClick: (event) => {
      event.stopPropagation();
      setOpened(event.detail === 0 ? !opened : !wasOpen.current);
      wasOpen.current = false;
    },
    'aria-expanded': opened,
  };
  return { opened, open: () => setOpened(true), close: () => setOpened(false), anchor, anchorProps };
}
