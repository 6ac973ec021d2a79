import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { Glyph } from '../../../../ui/status/Glyph.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { Flag } from '../../../../ui/text/Flag.tsx';
import { addressProblemLabels } from '../../../../shared/address/problem-labels.ts';
import type { OrderDetail } from '../queries.ts';
import classes from './drawer.module.css';

/** The address as on the label, and the carrier's validation. */
export function ShipTo({ order, onEdit }: { order: OrderDetail; onEdit: (() => void) | undefined }) {
  const { t, i18n } = useLingui();
  const address = order.shipping_address;
  const place = [address.zip, address.city].filter(Boolean).join(' ');
  const lines = [address.name, address.company, address.address1, address.address2, place, address.province];
  return (
    <section>
      <SectionHead
        end={
          onEdit && (
            <IconButton label={t`Edit the address`} size="small" onClick={onEdit}>
              <IconPencil size={16} stroke={1.6} />
            </IconButton>
          )
        }
      >
        <Trans>Ship to</Trans>
      </SectionHead>
      <Stack component="address" gap={2} style={{ fontStyle: 'normal' }}>
        {lines.filter(Boolean).map((line, index) => (
          <span key={index}>{line}</span>
        ))}
        <Flag code={address.country_code} word="name" />
        {address.phone && (
          <Text span inherit c="dimmed" className={classes.num}>
            {address.phone}
          </Text>
        )}
      </Stack>
      <Stack gap={6} align="flex-start" mt={10}>
        {order.address_problems.map((problem) => (
          <Group key={problem} component="span" wrap="nowrap" align="baseline" gap="xs" c="var(--py-bad-text)">
            <Glyph tone="bad" />
            {i18n._(addressProblemLabels[problem])}
          </Group>
        ))}
        {order.address_problems.length === 0 && (
          <ToneMark tone="good">
            <Trans>Address checked</Trans>
          </ToneMark>
        )}
      </Stack>
    </section>
  );
}
