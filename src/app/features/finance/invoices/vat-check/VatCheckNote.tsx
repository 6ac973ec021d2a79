import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { vatCheckStatus } from '#domain/finance/invoices/vat-check.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Buyer } from '../queries.ts';

type VatCheckNoteProps = {
  check: NonNullable<Buyer['vat_check']>;
  sellerId: string | undefined;
  mayCheck: boolean;
};

/** What VIES says about a VAT number, and what follows for the VAT of invoices. */
export function VatCheckNote({ check, sellerId, mayCheck }: VatCheckNoteProps) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const again = useCommand('account.checkVatId', {
    onDone: () => showToast({ tone: 'good', title: t`The check has started`, text: t`The result appears here.` }),
  });
  const { status, name, consultation, checked_at: at } = check;
  const facts = at && (
    <>
      <Trans>
        Checked <DateText value={at} />.
      </Trans>{' '}
      {consultation && <Trans>Consultation number {consultation}.</Trans>}
    </>
  );
  if (status === vatCheckStatus.valid)
    return (
      <Note
        icon={<IconCircleCheck size={18} stroke={1.6} />}
        title={name ? <Trans>Valid in VIES: {name}</Trans> : <Trans>Valid in VIES</Trans>}
        text={facts}
      />
    );
  return (
    <Note
      tone="wait"
      role="status"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      title={titles[status]}
      text={
        <>
          {texts[status]} {facts}
        </>
      }
      {...(mayCheck && {
        end: (
          <Button
            loading={again.isPending}
            why={isOffline ? t`This needs the connection.` : undefined}
            onClick={() => again.mutate(sellerId === undefined ? {} : { seller_id: sellerId })}
          >
            <Trans>Check again</Trans>
          </Button>
        ),
      })}
    />
  );
}

const titles = {
  waiting: <Trans>The VAT number is being checked in VIES</Trans>,
  unavailable: <Trans>VIES has not answered yet</Trans>,
  invalid: <Trans>The VAT number is not valid in VIES</Trans>,
} as const;

const texts = {
  waiting: <Trans>An invoice without VAT can be issued once it is valid.</Trans>,
  unavailable: (
    <Trans>It is checked again by itself. An invoice without VAT can be issued once the VAT number is valid.</Trans>
  ),
  invalid: <Trans>Invoices charge VAT as to a consumer, without reverse charge.</Trans>,
} as const;
