import { Trans, useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../../sync/queries.ts';
import { useMe } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { Menu, type MenuEntry } from '../../../../ui/layer/Menu.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { InquiryInfo } from '../queries.ts';
import type { InquirySlots } from '../slots.ts';
import { ReplyDialog } from './ReplyDialog.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { DeleteDraftDialog } from './DeleteDraftDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';

const dialogs = {
  answer: ReplyDialog,
  assign: AssignDialog,
  hold: HoldDialog,
  reject: RejectDialog,
  split: SplitDialog,
  'delete-draft': DeleteDraftDialog,
} as const;
type Open = keyof typeof dialogs;

/** Prices are decided where they are shown, and products removed there. */
const elsewhere: ReadonlySet<string> = new Set(['accept', 'reject-quote', 'request-requote', 'delete-products']);
export const isInFooter = (action: InquiryInfo['actions'][number]): boolean => !elsewhere.has(action);

/** The props of each dialog of an inquiry. */
export type InquiryDialogProps = { inquiry: InquiryInfo; onClose: () => void; onDone: () => void };

type InquiryFooterProps = { inquiry: InquiryInfo; quote: InquirySlots['quote']; onClose: () => void };

/** The user's actions on an inquiry; one of them is the primary. */
export function InquiryFooter({ inquiry, quote, onClose }: InquiryFooterProps) {
  const { t } = useLingui();
  const { _id: userId } = useMe();
  const [open, setOpen] = useState<Open | null>(null);
  const { _id, number, actions, assignee_id } = inquiry;
  const may = (action: InquiryInfo['actions'][number]) => actions.includes(action);
  const take = useCommand('inquiry.take', {
    onDone: () => showToast({ tone: 'good', title: t`${number} is in your hands` }),
  });
  const entry = (id: Open, label: string, danger = false): MenuEntry[] =>
    may(id) ? [{ id, label, danger, onSelect: () => setOpen(id) }] : [];
  const entries = [
    ...entry('hold', t`Ask the seller`),
    ...entry('assign', assignee_id === userId ? t`Give to a colleague` : t`Assign`),
    ...entry('split', t`Split per product`),
    ...entry('reject', t`Reject the inquiry`, true),
  ];
  const Dialog = open && dialogs[open];
  return (
    <>
      {may('delete-draft') && (
        <Button size="form" variant="danger" onClick={() => setOpen('delete-draft')}>
          <Trans>Delete draft</Trans>
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          label={t`More actions`}
          entries={entries}
          renderButton={(props) => (
            <Button {...props} size="form" icon={<IconDots size={16} stroke={1.8} />}>
              <Trans>More</Trans>
            </Button>
          )}
        />
      )}
      <DrawerEnd>
        {may('take') && (
          <Button
            size="form"
            variant="primary"
            loading={take.isPending}
            onClick={() => take.mutate({ inquiry_id: _id })}
          >
            <Trans>Take in hand</Trans>
          </Button>
        )}
        {may('answer') && (
          <Button size="form" variant="primary" onClick={() => setOpen('answer')}>
            <Trans>Answer</Trans>
          </Button>
        )}
        {may('edit') && (
          <ButtonLink size="form" variant="primary" to="/products/my/add-inquiry" search={{ inquiry: _id }}>
            {may('submit-again') ? <Trans>Change and submit again</Trans> : <Trans>Continue</Trans>}
          </ButtonLink>
        )}
        {quote?.(inquiry)}
      </DrawerEnd>
      {Dialog && (
        <Dialog
          inquiry={inquiry}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            if (open === 'delete-draft') onClose();
          }}
        />
      )}
    </>
  );
}
