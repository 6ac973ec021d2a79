import { Trans, useLingui } from '@lingui/react/macro';
import { Flex, Stack } from '@mantine/core';
import { Link, useLocation, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { PageHead } from '../../../ui/PageHead.tsx';
import classes from './account-settings.module.css';

type PlaceProps = { to: NonNullable<LinkProps['to']>; label: string; isOpen: boolean };

function Place({ to, label, isOpen }: PlaceProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // On a phone the pages are a scrolling tab bar; scroll the current one into view.
  useEffect(() => {
    // Newer browsers return a promise, which is not a clean-up function.
    if (isOpen) void link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isOpen]);
  return (
    <Link to={to} ref={link} className={classes.page} activeProps={{ 'aria-current': 'page' }}>
      {label}
    </Link>
  );
}

/** The account settings: pages at the left, the current one next to them; on a phone a tab bar above. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const pages = [
    { to: '/account/settings/base', label: t`Profile` },
    { to: '/account/settings/security', label: t`Security` },
    { to: '/account/settings/custom', label: t`Preferences` },
    { to: '/account/settings/binding', label: t`E-mail and phone` },
    { to: '/account/settings/notification', label: t`Notifications` },
  ] as const;
  return (
    <>
      <PageHead title={<Trans>Account settings</Trans>} part={pages.find(({ to }) => pathname.startsWith(to))?.label} />
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align={{ md: 'flex-start' }}
        gap={{ base: 'sm', md: 'lg' }}
        mt="md"
      >
        <Flex
          component="nav"
          direction={{ base: 'row', md: 'column' }}
          gap={{ base: 4, md: 2 }}
          w={{ md: 200 }}
          flex="none"
          style={{ overflowX: 'auto' }}
          aria-label={t`Account settings`}
        >
          {pages.map(({ to, label }) => (
            <Place key={to} to={to} label={label} isOpen={pathname.startsWith(to)} />
          ))}
        </Flex>
        <Stack flex={1} miw={0} w="100%" maw={{ md: 640 }}>
          {children}
        </Stack>
      </Flex>
    </>
  );
}
