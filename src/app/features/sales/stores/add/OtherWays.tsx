import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/button/Button.tsx';
import type { KeyWay } from './shop-keys.ts';

type OtherWaysProps = { ways: readonly KeyWay[]; way: KeyWay; onWay: (way: KeyWay) => void };

const words = {
  'shopify-install': <Trans>Install from the shop, without a key</Trans>,
  'shopify-app': <Trans>I have a client ID and a client secret</Trans>,
  'shopify-token': <Trans>I have the access token of an older app</Trans>,
  woocommerce: null,
} satisfies Record<KeyWay, React.ReactNode>;

/** The other ways to connect the same shop. */
export function OtherWays({ ways, way: method, onWay }: OtherWaysProps) {
  if (ways.length < 2) return null;
  return (
    <div>
      {ways
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} variant="subtle" onClick={() => onWay(other)}>
            {words[other]}
          </Button>
        ))}
    </div>
  );
}
