import { Trans, useLingui } from '@lingui/react/macro';
import { useCommand } from '../../../sync/queries.ts';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { CaseActProps } from './case/CaseFooter.tsx';
import { EvidenceField } from './EvidenceField.tsx';
import { useUploads } from '../../../shared/form/use-uploads.ts';

/** Uploads more evidence for an open case. */
export function AddFiles({ detail, onClose, onDone }: CaseActProps) {
  const { t } = useLingui();
  const evidence = useUploads('evidence');
  const add = useCommand('order.afterSaleAddFiles', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The evidence is added to ${detail.number}` });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title={t`Add evidence to ${detail.number}`}
      confirm={<Trans>Add</Trans>}
      loading={add.isPending}
      why={evidence.why ?? (evidence.ids.length === 0 ? t`Choose a file first.` : undefined)}
      onConfirm={() => add.mutate({ _id: detail._id, file_ids: [...evidence.ids] })}
      onClose={onClose}
    >
      <EvidenceField evidence={evidence} />
    </ConfirmDialog>
  );
}
