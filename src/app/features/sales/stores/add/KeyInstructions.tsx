import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { shopifyProductScopes, shopifyScopes } from '#domain/sales/stores/connection.ts';
import { CopyButton } from '../../../../ui/text/CopyButton.tsx';
import type { ConnectMethod } from './shop-keys.ts';

/** For orders and for products. */
const allScopes = [...shopifyScopes, ...shopifyProductScopes];

/** Where to find the key in the shop's admin. */
export function KeyInstructions({ way: method }: { way: ConnectMethod }) {
  return (
    <Box
      component="section"
      px="md"
      py={14}
      bdrs="md"
      bg="var(--py-sunken)"
      fz={{ base: 15, sm: 13 }}
      lh={{ base: '1.375rem', sm: '1.1875rem' }}
    >
      <Text component="h3" inherit fw={550} mb={6}>
        {method === 'shopify-install' ? <Trans>How it goes</Trans> : <Trans>Where to find the key</Trans>}
      </Text>
      {method === 'shopify-install' && <ShopifyInstall />}
      {method === 'shopify-app' && <ShopifyApp />}
      {method === 'shopify-token' && <ShopifyToken />}
      {method === 'woocommerce' && <WooCommerce />}
    </Box>
  );
}

const Steps = ({ children }: { children: ReactNode }) => (
  <Stack component="ol" gap={6} pl={20} c="var(--py-text2)" style={{ listStyle: 'decimal' }}>
    {children}
  </Stack>
);

function Scopes() {
  const { t } = useLingui();
  const scopes = allScopes.join(',');
  return (
    <Group component="span" gap={6} mt={4} wrap="nowrap">
      <Text component="code" ff="monospace" size="xs" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {allScopes.join(', ')}
      </Text>
      <CopyButton text={scopes} label={t`Copy the scopes`} />
    </Group>
  );
}

function ShopifyInstall() {
  return (
    <Steps>
      <li>
        <Trans>Continue, and sign in at Shopify as a user who may install apps.</Trans>
      </li>
      <li>
        <Trans>Review the permissions of our app, then press “Install”.</Trans>
      </li>
      <li>
        <Trans>Shopify brings you back here, and the orders are imported automatically.</Trans>
      </li>
    </Steps>
  );
}

function ShopifyApp() {
  return (
    <Steps>
      <li>
        <Trans>In Shopify open Settings, Apps, “Develop apps”, then “Build apps in Dev Dashboard”.</Trans>
      </li>
      <li>
        <Trans>Press “Create app”, give it these access scopes, and release it:</Trans>
        <Scopes />
      </li>
      <li>
        <Trans>Install the app in your shop. Then copy both from the app’s Settings.</Trans>
      </li>
    </Steps>
  );
}

function ShopifyToken() {
  return (
    <Steps>
      <li>
        <Trans>Only apps made before 2026 have such a token. In Shopify open Settings, Apps, “Develop apps”.</Trans>
      </li>
      <li>
        <Trans>Open your app. Under Configuration it has to have these Admin API scopes:</Trans>
        <Scopes />
      </li>
      <li>
        <Trans>The token is under “API credentials”. Shopify shows it only once.</Trans>
      </li>
    </Steps>
  );
}

function WooCommerce() {
  return (
    <Steps>
      <li>
        <Trans>In WordPress open WooCommerce, Settings, Advanced, then “REST API”.</Trans>
      </li>
      <li>
        <Trans>Press “Add key”, choose a user who may manage orders, and “Read/Write” as permissions.</Trans>
      </li>
      <li>
        <Trans>Press “Generate API key” and copy both keys. WooCommerce shows them only once.</Trans>
      </li>
    </Steps>
  );
}
