import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/button/Button.tsx';
import type { ConnectMethod } from './shop-keys.ts';

type OtherMethodsProps = { ways: readonly ConnectMethod[]; way: ConnectMethod; onWay: (way: ConnectMethod) => void };

const labels = {
  'shopify-install': <Trans>Install from the shop, without a key</Trans>,
  'shopify-app': <Trans>I have a client ID and a client secret</Trans>,
  'shopify-token': <Trans>I have the access token of an older app</Trans>,
  woocommerce: null,
} satisfies Record<ConnectMethod, React.ReactNode>;

/** The other ways to connect the same shop. */
export function OtherMethods({ ways, way: method, onWay }: OtherMethodsProps) {
  if (ways.length < 2) return null;
  return (
    <div>
      {ways
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} variant="subtle" onClick={() => onWay(other)}>
            {labels[other]}
          </Button>
        ))}
    </div>
  );
}
