import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Flex, Stack, Text } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowsExchange,
  IconBrandPaypal,
  IconId,
  IconPlugConnected,
  IconReceiptTax,
  IconServerCog,
  IconTruckDelivery,
  IconWallet,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { useMe } from '../../../session/session.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { SidebarWidth } from '../../../ui/sidebar-width.ts';
import classes from './settings.module.css';

/** `edit`: the permission to change; users with access only can read. */
type Place = { label: MessageDescriptor; icon: Icon; edit?: Permission };

const places: Readonly<Record<string, Place>> = {
  settingsGeneral: { label: msg`General`, icon: IconAdjustments },
  settingsUserInfo: { label: msg`User info`, icon: IconId },
  settingsBalanceAccount: { label: msg`Balance accounts`, icon: IconWallet },
  settingsPaypal: { label: msg`PayPal`, icon: IconBrandPaypal },
  settingsIoss: { label: msg`IOSS`, icon: IconReceiptTax, edit: 'ioss.edit' },
  settingsExchangeRate: { label: msg`Exchange rates`, icon: IconArrowsExchange, edit: 'rate.edit' },
  settingsCarriers: { label: msg`Carriers`, icon: IconTruckDelivery, edit: 'carrier.edit' },
  settingsTaoworld: { label: msg`Taoworld`, icon: IconPlugConnected, edit: 'settings.edit' },
  settingsPlatform: { label: msg`Platform`, icon: IconServerCog, edit: 'settings.edit' },
};

/** px of the settings menu and the gap behind it. */
const menuWidth = 224;

/** A settings page next to the settings menu, which lists the pages of the user's own menu. */
export function SettingsFrame({
  name,
  description,
  children,
}: {
  name: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const sidebarWidth = useContext(SidebarWidth);
  const shown = me.menus.find((section) => section.name === 'settings')?.child ?? [];
  const open = places[name];
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the menu is a scrolling tab bar; scroll the current page into view.
  useEffect(() => {
    // Newer browsers return a promise, which is not a clean-up function.
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <>
      <PageHead title={<Trans>Settings</Trans>} part={open && i18n._(open.label)} />
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align={{ md: 'flex-start' }}
        gap={{ base: 'sm', md: 'lg' }}
        mt={{ base: 'xs', md: 'md' }}
      >
        <Flex
          component="nav"
          direction={{ base: 'row', md: 'column' }}
          gap={{ base: 4, md: 2 }}
          w={{ md: 200 }}
          className={classes.menu}
          aria-label={t`Settings`}
        >
          {shown.map((place) => {
            const known = places[place.name];
            if (!known) return null;
            return (
              <Link
                key={place.path}
                to={place.path}
                ref={place.name === name ? current : undefined}
                className={classes.place}
              >
                <known.icon size={16} stroke={1.6} aria-hidden="true" />
                {i18n._(known.label)}
              </Link>
            );
          })}
        </Flex>
        <Stack flex={1} miw={0}>
          {description && (
            <Text maw="68ch" c="dimmed" style={{ textWrap: 'pretty' }}>
              {description}
            </Text>
          )}
          {open?.edit && !me.actions.includes(open.edit) && (
            <Text maw="68ch" c="dimmed" style={{ textWrap: 'pretty' }}>
              <Trans>You may look at this. Administrators and managers change it.</Trans>
            </Text>
          )}
          <SidebarWidth value={sidebarWidth + menuWidth}>{children}</SidebarWidth>
        </Stack>
      </Flex>
    </>
  );
}
