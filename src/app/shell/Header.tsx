import { useLingui } from '@lingui/react/macro';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../ui/button/IconButton.tsx';
import classes from './header.module.css';

type HeaderProps = {
  phone: boolean;
  onMenu: () => void;
  /** Where the page puts its title on a phone. */
  titleRef: Ref<HTMLDivElement>;
  /** The whole menu, in the layout that has it here. */
  menu?: ReactNode;
  search: ReactNode;
  tools: ReactNode;
  notice?: ReactNode;
};

/** The line above every page. */
export function Header({ phone, onMenu, titleRef, menu, search, tools, notice }: HeaderProps) {
  const { t } = useLingui();
  return (
    <header className={classes.header}>
      {notice}
      <div className={classes.bar}>
        {phone && (
          <IconButton className={classes.menu} label={t`Menu`} onClick={onMenu}>
            <IconMenu2 size={22} stroke={1.6} />
          </IconButton>
        )}
        {phone && <div ref={titleRef} className={classes.title} />}
        {menu}
        {!phone && !menu && <div className={classes.search}>{search}</div>}
        <div className={classes.tools}>
          {(phone || menu) && search}
          {tools}
        </div>
      </div>
    </header>
  );
}
