import { Trans } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchFile } from '../../../sync/request.ts';
import { reportError } from '../../../sync/report-error.ts';
import { Button, linkClass } from '../../../ui/button/Button.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { saveFile } from '../../../shared/preview/save-file.ts';

/** Where to get order files: the shop's export, our template, and samples. */
export function WhereFrom() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFile('order.importTemplate', {}));
    } catch (error) {
      reportError(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Surface title={<Trans>Where the file comes from</Trans>}>
      <Stack component="dl" gap={4} mb="md">
        <Text component="dt" fw={550}>
          <Trans>A Shopify store</Trans>
        </Text>
        <Stack component="dd" gap={10} mb={14} c="var(--py-text2)">
          <Trans>In Shopify open Orders, choose Export, then “Plain CSV file”. Import it as it is.</Trans>
        </Stack>
        <Text component="dt" fw={550}>
          <Trans>Any other shop</Trans>
        </Text>
        <Stack component="dd" gap={10} mb={14} c="var(--py-text2)">
          <Trans>Fill in our template: one row for each line of an order. Its second sheet explains the columns.</Trans>
          <div>
            <Button icon={<IconDownload size={16} stroke={1.6} />} loading={busy} onClick={() => void download()}>
              <Trans>Download the template</Trans>
            </Button>
          </div>
        </Stack>
        <Text component="dt" fw={550}>
          <Trans>Just trying</Trans>
        </Text>
        <Stack component="dd" gap={10} mb={14} c="var(--py-text2)">
          <Trans>Two sample files with orders in euros. Import one after the other:</Trans>
          <Group gap="4px 16px">
            <a className={linkClass} href="/samples/shopify-orders.csv" download>
              <Trans>40 orders of a shop</Trans>
            </a>
            <a className={linkClass} href="/samples/shopify-orders-2.csv" download>
              <Trans>The same shop, some days later</Trans>
            </a>
          </Group>
        </Stack>
      </Stack>
      <Text size="sm" c="dimmed" lh="1.125rem">
        <Trans>
          An order is known by its id in the shop, else by its number. Importing it again updates it; what was paid for
          processing stays as it is.
        </Trans>
      </Text>
    </Surface>
  );
}
