import { useRef, useState, type MouseEvent, type RefObject } from 'react';

export type PopupAnchorProps = {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: (event: MouseEvent) => void;
  'aria-expanded': boolean;
};

/** The state of a popup and the props of the button that opens it. */
export function usePopup() {
  const [opened, setOpened] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const anchorProps: PopupAnchorProps = {
    ref: anchor,
    onClick: (event) => {
      event.stopPropagation();
      setOpened(!opened);
    },
    'aria-expanded': opened,
  };
  return { opened, open: () => setOpened(true), close: () => setOpened(false), anchor, anchorProps };
}
