import { Trans, useLingui } from '@lingui/react/macro';
import { shopifyScopes } from '#domain/stores/connection.ts';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';
import type { KeyWay } from './shop-keys.ts';
import classes from '../stores.module.css';

/** The way to the key, in the words of the shop's own admin. */
export function WhereToFind({ way }: { way: KeyWay }) {
  return (
    <section className={classes.where}>
      <h3>{way === 'shopify-install' ? <Trans>How it goes</Trans> : <Trans>Where to find the key</Trans>}</h3>
      {way === 'shopify-install' && <ShopifyInstall />}
      {way === 'shopify-app' && <ShopifyApp />}
      {way === 'shopify-token' && <ShopifyToken />}
      {way === 'woocommerce' && <WooCommerce />}
    </section>
  );
}

function Scopes() {
  const { t } = useLingui();
  const scopes = shopifyScopes.join(',');
  return (
    <span className={classes.scopes}>
      <code>{shopifyScopes.join(', ')}</code>
      <CopyButton text={scopes} label={t`Copy the scopes`} />
    </span>
  );
}

function ShopifyInstall() {
  return (
    <ol>
      <li>
        <Trans>Continue, and sign in at Shopify as somebody who may install apps.</Trans>
      </li>
      <li>
        <Trans>Read what our app may do there, and press “Install”.</Trans>
      </li>
      <li>
        <Trans>Shopify brings you back here, and the orders come by themselves.</Trans>
      </li>
    </ol>
  );
}

function ShopifyApp() {
  return (
    <ol>
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
    </ol>
  );
}

function ShopifyToken() {
  return (
    <ol>
      <li>
        <Trans>Only apps made before 2026 have such a token. In Shopify open Settings, Apps, “Develop apps”.</Trans>
      </li>
      <li>
        <Trans>Open your app. Under Configuration it has to have these Admin API scopes:</Trans>
        <Scopes />
      </li>
      <li>
        <Trans>The token stands under “API credentials”. Shopify shows it only once.</Trans>
      </li>
    </ol>
  );
}

function WooCommerce() {
  return (
    <ol>
      <li>
        <Trans>In WordPress open WooCommerce, Settings, Advanced, then “REST API”.</Trans>
      </li>
      <li>
        <Trans>Press “Add key”, choose a user who may manage orders, and “Read/Write” as permissions.</Trans>
      </li>
      <li>
        <Trans>Press “Generate API key” and copy both keys. WooCommerce shows them only once.</Trans>
      </li>
    </ol>
  );
}
