import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/button/Button.tsx';
import { DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { AddFiles } from '../AddFiles.tsx';
import { ConfirmCollect } from './ConfirmCollect.tsx';
import { ConfirmRefund } from './ConfirmRefund.tsx';
import { ConfirmResend } from './ConfirmResend.tsx';
import { ObjectDialog } from './ObjectDialog.tsx';
import { RejectCase } from './RejectCase.tsx';
import { RestockDialog } from './RestockDialog.tsx';
import type { CaseDetail } from '../queries.ts';

type Open = 'yes' | 'no' | 'object' | 'files' | 'restock';
type CaseFooterProps = { detail: CaseDetail; onClose: () => void };

/** The user's actions on a case; the one that accepts it is the primary. */
export function CaseFooter({ detail, onClose }: CaseFooterProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open | null>(null);
  const { actions, kind, needs_another: needsAnother } = detail;
  const may = (action: CaseDetail['actions'][number]) => actions.includes(action);
  const close = () => setOpen(null);
  const done = () => {
    setOpen(null);
    if (open === 'yes' || open === 'no' || open === 'object') onClose();
  };
  const no = may('withdraw')
    ? t`Withdraw`
    : kind === 'collect'
      ? t({ message: 'Waive', context: 'an extra charge' })
      : t({ message: 'Reject', context: 'an after-sale' });
  const yes = may('accept')
    ? t`Accept the charge`
    : may('release')
      ? detail.objected
        ? t`Answer the objection`
        : t`Send to the seller`
      : kind === 'resend'
        ? t`Confirm the resend`
        : t`Confirm the refund`;
  const saysYes = may('confirm') || may('accept') || may('release');
  const shown = { detail, onClose: close, onDone: done };
  const dialogs = {
    yes:
      kind === 'refund' ? (
        <ConfirmRefund {...shown} />
      ) : kind === 'resend' ? (
        <ConfirmResend {...shown} />
      ) : (
        <ConfirmCollect {...shown} />
      ),
    no: <RejectCase {...shown} />,
    object: <ObjectDialog {...shown} />,
    files: <AddFiles {...shown} />,
    restock: <RestockDialog {...shown} />,
  };
  return (
    <>
      {(may('reject') || may('withdraw')) && (
        <Button size="form" variant="danger" onClick={() => setOpen('no')}>
          {no}
        </Button>
      )}
      {may('object') && (
        <Button size="form" onClick={() => setOpen('object')}>
          <Trans>Object</Trans>
        </Button>
      )}
      {may('add-files') && (
        <Button size="form" onClick={() => setOpen('files')}>
          <Trans>Add evidence</Trans>
        </Button>
      )}
      {may('restock') && (
        <Button size="form" variant={saysYes ? 'default' : 'primary'} onClick={() => setOpen('restock')}>
          <Trans>Goods returned</Trans>
        </Button>
      )}
      {(saysYes || needsAnother) && (
        <DrawerEnd>
          <Button
            size="form"
            variant="primary"
            why={needsAnother ? t`You requested it yourself. Another user has to confirm it.` : undefined}
            onClick={() => setOpen('yes')}
          >
            {yes}
          </Button>
        </DrawerEnd>
      )}
      {open && dialogs[open]}
    </>
  );
}

/** The props of each case dialog. */
export type CaseActProps = { detail: CaseDetail; onClose: () => void; onDone: () => void };
