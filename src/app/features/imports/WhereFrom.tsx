import { Trans } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchFile } from '../../sync/ask.ts';
import { complain } from '../../sync/complain.ts';
import { Button, linkClass } from '../../ui/button/Button.tsx';
import { Surface } from '../../ui/Surface.tsx';
import { saveFile } from '../../ui/preview/save-file.ts';
import classes from './imports.module.css';

/** Where order files come from: the shop's export, our template, and samples to try. */
export function WhereFrom() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFile('order.importTemplate', {}));
    } catch (error) {
      complain(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Surface title={<Trans>Where the file comes from</Trans>}>
      <dl className={classes.ways}>
        <dt>
          <Trans>A Shopify store</Trans>
        </dt>
        <dd>
          <Trans>In Shopify open Orders, choose Export, then “Plain CSV file”. Import it as it is.</Trans>
        </dd>
        <dt>
          <Trans>Any other shop</Trans>
        </dt>
        <dd>
          <Trans>Fill in our template: one row for each line of an order. Its second sheet explains the columns.</Trans>
          <div>
            <Button icon={<IconDownload size={16} stroke={1.6} />} loading={busy} onClick={() => void download()}>
              <Trans>Download the template</Trans>
            </Button>
          </div>
        </dd>
        <dt>
          <Trans>Just trying</Trans>
        </dt>
        <dd>
          <Trans>Two exports of invented orders in euros, to be imported one after the other:</Trans>
          <div className={classes.samples}>
            <a className={linkClass} href="/samples/shopify-orders.csv" download>
              <Trans>40 orders of a shop</Trans>
            </a>
            <a className={linkClass} href="/samples/shopify-orders-2.csv" download>
              <Trans>The same shop, some days later</Trans>
            </a>
          </div>
        </dd>
      </dl>
      <p className={classes.muted}>
        <Trans>
          An order is known by its id in the shop, else by its number. Importing it again updates it; what was paid for
          processing stays as it is.
        </Trans>
      </p>
    </Surface>
  );
}
