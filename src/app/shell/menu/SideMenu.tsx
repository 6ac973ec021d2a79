import { AppShell, Group, NavLink } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconHelp, IconLayoutSidebar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Brand } from '../frame/Brand.tsx';
import type { FrameLink, MenuNode } from './menu.ts';
import { MenuItems } from './MenuItems.tsx';
import classes from '../frame/frame.module.css';
import menuClasses from './menu.module.css';

type SideMenuProps = {
  menu: readonly MenuNode[];
  current: string | undefined;
  link: FrameLink;
  /** On a phone the user and the tools, above the entries. */
  head?: ReactNode;
  form: 'open' | 'rail';
  /** Toggles the rail; absent where the width decides. */
  onCollapse?: (() => void) | undefined;
  onGo?: () => void;
};

/** The public help is a page of the server, in the language of the app. */
function HelpLink({ form }: Pick<SideMenuProps, 'form'>) {
  const { t, i18n } = useLingui();
  return (
    <ul className={menuClasses.list} data-form={form}>
      <li>
        <NavLink
          component="a"
          href={i18n.locale === 'zh-CN' ? '/help?lang=zh-CN' : '/help'}
          target="_blank"
          rel="noopener"
          label={t`Help`}
          title={form === 'rail' ? t`Help` : undefined}
          leftSection={<IconHelp size={18} stroke={1.6} />}
          classNames={{
            root: menuClasses.item,
            section: menuClasses.section,
            body: form === 'rail' ? 'py-sr' : menuClasses.body,
          }}
        />
      </li>
    </ul>
  );
}

/** The side menu, expanded with labels or as a rail of icons. */
export function SideMenu({ head, onCollapse, ...rest }: SideMenuProps) {
  const { t } = useLingui();
  const isOpen = rest.form === 'open';
  return (
    <>
      <Group flex="none" h={56} px={20} justify={isOpen ? 'flex-start' : 'center'}>
        <Brand withName={isOpen} />
      </Group>
      {head && (
        <Group className={classes.head} gap={4}>
          {head}
        </Group>
      )}
      <AppShell.Section grow p="8px 12px">
        <MenuItems {...rest} />
        <HelpLink form={rest.form} />
      </AppShell.Section>
      {onCollapse && (
        <AppShell.Section p="8px 12px 10px" ta={isOpen ? 'end' : 'center'} c="dimmed" lh={0}>
          <IconButton
            label={isOpen ? t`Collapse the menu` : t`Open the menu`}
            aria-expanded={isOpen}
            onClick={onCollapse}
          >
            <IconLayoutSidebar size={18} stroke={1.6} />
          </IconButton>
        </AppShell.Section>
      )}
    </>
  );
}
