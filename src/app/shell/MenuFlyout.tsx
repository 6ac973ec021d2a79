import type { ReactNode } from 'react';
import { Popup } from '../ui/layer/Popup.tsx';
import { usePopup, type PopupAnchorProps } from '../ui/layer/use-popup.ts';
import type { FrameLink, MenuNode } from './menu.ts';
import { Marks } from './Marks.tsx';
import classes from './menu-flyout.module.css';

type MenuFlyoutProps = {
  node: MenuNode;
  current: string | undefined;
  link: FrameLink;
  /** At the right of its button (the rail) or under it (the top menu). */
  beside: boolean;
  renderButton: (props: PopupAnchorProps) => ReactNode;
};

/** The places of a section on a panel beside or under the section's button. */
export function MenuFlyout({ node, current, link, beside, renderButton }: MenuFlyoutProps) {
  const { opened, close, anchor, anchorProps } = usePopup();
  return (
    <>
      {renderButton(anchorProps)}
      {opened && (
        <Popup anchor={anchor} onClose={close} beside={beside}>
          <ul className={classes.places}>
            {beside && <li className={classes.head}>{node.label}</li>}
            {node.children?.map((place) => (
              <li key={place.path}>
                {link({
                  to: place.path,
                  className: classes.place,
                  'aria-current': place.path === current ? 'page' : undefined,
                  onClick: close,
                  children: (
                    <>
                      <span className={classes.word}>{place.label}</span>
                      <Marks node={place} />
                    </>
                  ),
                })}
              </li>
            ))}
          </ul>
        </Popup>
      )}
    </>
  );
}
