import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ProcessableOrder } from './queries.ts';

/** The lines of an order that are served from the seller's own stock. */
export function OwnLines({ lines }: { lines: ProcessableOrder['own_lines'] }) {
  return lines.map(({ order_line_id: id, title, own, quantity }) => (
    <Text key={id} component="small" display="block" size="xs" lh="1.125rem" c="dimmed">
      {lines.length > 1 && `${title}: `}
      <Trans>
        {own} of {quantity} from your stock, no goods charge
      </Trans>
    </Text>
  ));
}
