import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
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
import { useEffect, useRef, type ReactNode } from 'react';
import { useMe } from '../../session/session.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import classes from './settings.module.css';

const places: Readonly<Record<string, { word: MessageDescriptor; icon: Icon }>> = {
  settingsGeneral: { word: msg`General`, icon: IconAdjustments },
  settingsUserInfo: { word: msg`User info`, icon: IconId },
  settingsBalanceAccount: { word: msg`Balance accounts`, icon: IconWallet },
  settingsPaypal: { word: msg`PayPal`, icon: IconBrandPaypal },
  settingsIoss: { word: msg`IOSS`, icon: IconReceiptTax },
  settingsExchangeRate: { word: msg`Exchange rates`, icon: IconArrowsExchange },
  settingsCarriers: { word: msg`Carriers`, icon: IconTruckDelivery },
  settingsTaoworld: { word: msg`Taoworld`, icon: IconPlugConnected },
  settingsPlatform: { word: msg`Platform`, icon: IconServerCog },
};

/** A page of the settings beside their menu, which holds what this person's own menu has of them. */
export function SettingsFrame({ name, about, children }: { name: string; about?: ReactNode; children: ReactNode }) {
  const { t, i18n } = useLingui();
  const shown = useMe().menus.find((section) => section.name === 'settings')?.child ?? [];
  const open = places[name];
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the menu is a line that scrolls; it begins where one is.
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up.
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <>
      <PageHead title={<Trans>Settings</Trans>} part={open && i18n._(open.word)} />
      <div className={classes.frame}>
        <nav className={classes.menu} aria-label={t`Settings`}>
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
                {i18n._(known.word)}
              </Link>
            );
          })}
        </nav>
        <div className={classes.content}>
          {about && <p className={classes.about}>{about}</p>}
          {children}
        </div>
      </div>
    </>
  );
}
