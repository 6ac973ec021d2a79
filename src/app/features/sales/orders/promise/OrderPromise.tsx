import { Trans } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { Tab } from '../../../../ui/text/Tab.tsx';
import { Late } from './LateMark.tsx';
import { usePromise } from './page-orders.ts';
import { useDays } from './use-days.ts';

/** By when an order is shipped and delivered; nothing where nothing is promised. */
export function OrderPromise({ orderId }: { orderId: string }) {
  const promise = usePromise(orderId);
  const days = useDays();
  if (!promise || (!promise.ship && !promise.deliver)) return null;
  const { ship, deliver, late } = promise;
  return (
    <section>
      <SectionHead>
        <Trans>Promised</Trans>
      </SectionHead>
      <Stack gap={4}>
        {ship && (
          <Promised label={<Trans>Ship by</Trans>} isLate={late === 'shipping'}>
            <DateText value={ship.to} form="day" />
          </Promised>
        )}
        {deliver && (
          <Promised label={<Trans>Delivery</Trans>} isLate={late === 'delivery'}>
            <Tab>{days(deliver)}</Tab>
          </Promised>
        )}
      </Stack>
    </section>
  );
}

type PromisedProps = { label: ReactNode; isLate: boolean; children: ReactNode };

function Promised({ label, isLate, children }: PromisedProps) {
  return (
    <Group justify="space-between" gap="xs">
      <span>{label}</span>
      <Group component="span" gap="xs">
        {isLate && <Late />}
        <b>{children}</b>
      </Group>
    </Group>
  );
}
