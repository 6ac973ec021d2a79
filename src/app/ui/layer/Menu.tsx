import { useId, type ReactNode, type RefObject } from 'react';
import { deferred } from '../deferred.tsx';
import { usePopup, type PopupAnchorProps } from './use-popup.ts';

export type MenuEntry =
  | {
      kind?: 'action';
      id: string;
      label: ReactNode;
      icon?: ReactNode;
      /** Second line or count at the right. */
      note?: ReactNode;
      danger?: boolean;
      checked?: boolean;
      /** Why it is disabled; the entry stays readable. */
      why?: string | undefined;
      onSelect: () => void;
    }
  | { kind: 'heading'; id: string; label: ReactNode }
  | { kind: 'line'; id: string };

export type MenuPopupProps = {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  id?: string;
  onClose: () => void;
};

/** The list alone, open, at an element that is rendered elsewhere (the dots of a table row). */
export const MenuPopup = deferred<MenuPopupProps>(async () => (await import('./loaded.ts')).MenuList);

type MenuProps = Pick<MenuPopupProps, 'label' | 'entries' | 'align'> & {
  /** Renders the button with these props. */
  renderButton: (props: MenuButtonProps) => ReactNode;
};

export type MenuButtonProps = PopupAnchorProps & { 'aria-haspopup': 'menu'; 'aria-controls': string | undefined };

/** A button and the menu it opens; a closed one costs no Mantine component. */
export function Menu({ renderButton, ...list }: MenuProps) {
  const { opened, close, anchor, anchorProps } = usePopup();
  const id = useId();
  return (
    <>
      {renderButton({ ...anchorProps, 'aria-haspopup': 'menu', 'aria-controls': opened ? id : undefined })}
      {opened && <MenuPopup {...list} anchor={anchor} id={id} onClose={close} />}
    </>
  );
}
