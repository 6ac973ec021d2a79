import { Box, Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { Brand } from '../frame/Brand.tsx';
import { Footer } from '../frame/Footer.tsx';
import { LanguageMenu } from '../frame/LanguageMenu.tsx';

/** A public page: brand, language menu, link to the login. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <Stack gap={0} mih="100dvh" px={{ base: 'md', sm: 'lg' }}>
      <Group component="header" justify="space-between" h={56}>
        <Brand withName />
        <Group gap="xs">
          <LanguageMenu />
          <ButtonLink to="/user/login">
            <Trans>Sign in</Trans>
          </ButtonLink>
        </Group>
      </Group>
      <Box component="main" flex={1}>
        {children}
      </Box>
      <Footer />
    </Stack>
  );
}
