import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { quotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import { invalidate, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { AskAgainDialog } from './AskAgainDialog.tsx';
import type { Quotation } from './queries.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { useRenewal } from './use-renewal.ts';

type PriceActionsProps = { price: Quotation; size?: 'bar' | 'form'; primary?: boolean };

/** What the reader may do with one price. */
export function PriceActions({ price, size = 'bar', primary = false }: PriceActionsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'reject' | 'again' | null>(null);
  const { _id, actions, country_code, inquiry_id, inquiry_number: number, currency } = price;
  const accept = useCommand('quotation.acceptQuote', {
    onDone: ({ mapped }) => {
      invalidate({ queryKey: ['inquiry'] });
      showToast({
        tone: 'good',
        title: t`Accepted for ${country_code}`,
        ...(mapped > 0 && { text: t`The variant of your shop is mapped.` }),
      });
    },
  });
  const about = { inquiry_id, number, currency, quotation_ids: [_id] };
  const renewal = useRenewal();
  const isExpired = price.status === quotationStatus.expired;
  const close = () => setOpen(null);
  if (actions.length === 0) return null;
  return (
    <Group gap={8} justify="flex-end">
      {actions.includes('reject') && (
        <Button size={size} onClick={() => setOpen('reject')}>
          <Trans context="a price">Reject</Trans>
        </Button>
      )}
      {isExpired && actions.includes('request-requote') && (
        <Button
          size={size}
          variant={primary ? 'primary' : 'default'}
          loading={renewal.isPending}
          onClick={() => renewal.renew(about)}
        >
          <Trans>Renew</Trans>
        </Button>
      )}
      {!isExpired && actions.includes('request-requote') && !actions.includes('accept') && (
        <Button size={size} onClick={() => setOpen('again')}>
          <Trans>Ask again</Trans>
        </Button>
      )}
      {actions.includes('accept') && (
        <Button
          size={size}
          variant={primary ? 'primary' : 'default'}
          loading={accept.isPending}
          onClick={() => accept.mutate({ quotation_id: _id })}
        >
          <Trans>Accept</Trans>
        </Button>
      )}
      {open === 'reject' && <RejectDialog about={about} onClose={close} />}
      {open === 'again' && <AskAgainDialog about={about} onClose={close} />}
    </Group>
  );
}
