import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { useMe } from '../../../../session/session.ts';
import { useServerUnreachable } from '../../../../sync/outbox/use-outbox.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { closeRefused } from '../../../../sync/sourcing/inquiry-ack.ts';
import { newDraft, storeDraft } from '../../../../sync/sourcing/inquiry-drafts.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { inquireInput, type InquiryDraft } from './draft.ts';

type SubmitOptions = {
  readonly draft: InquiryDraft;
  /** The name of the draft on this device. */
  readonly name: string;
  /** The open inquiry, or undefined when it waits on the device. */
  readonly onDone: (inquiryId: string | undefined) => void;
};

/** Sends the draft; without a network it waits on the device and is sent later. */
export function useSubmit({ draft, name, onDone }: SubmitOptions) {
  const { t } = useLingui();
  const { _id: userId } = useMe();
  const isUnreachable = useServerUnreachable();
  const title = draft.products[0]?.title || t`Inquiry`;
  const isQueued = useRef(false);
  const command = useCommand('inquiry.inquire', {
    queue: {
      named: () => ({ subject: draft.id, title }),
      optimisticResult: ({ submit }) => {
        isQueued.current = true;
        const status = submit ? inquiryStatus.notQuoted : inquiryStatus.unconfirmed;
        return { _id: draft.id, number: draft.number, version: (draft.version ?? 0) + 1, status };
      },
    },
    onDone: ({ _id, number }, { submit }) => {
      // It is kept under its own id until the server has it: a refusal then opens it again.
      void closeRefused(draft.id).catch(() => undefined);
      storeDraft(userId, draft.id, isQueued.current ? { ...draft, isQueued: true } : null);
      if (name === newDraft) storeDraft(userId, newDraft, null);
      const isWaiting = isQueued.current;
      isQueued.current = false;
      if (isWaiting) {
        const text = t`It is sent as soon as the network is back.`;
        showToast({ tone: 'going', title: t`Your inquiry waits on this device`, text });
      } else {
        showToast({ tone: 'good', title: submit ? t`Inquiry ${number} is submitted` : t`Draft ${number} is saved` });
      }
      onDone(isWaiting ? undefined : _id);
    },
  });
  return {
    send: (submit: boolean) => command.mutate(inquireInput(draft, submit)),
    isPending: command.isPending,
    isUnreachable,
  };
}
