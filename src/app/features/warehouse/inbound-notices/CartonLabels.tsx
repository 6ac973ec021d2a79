import { Trans, useLingui } from '@lingui/react/macro';
import { LabelsDialog } from '../../../shared/labels/LabelsDialog.tsx';
import { printCartonLabels } from '../../../sync/print-labels.ts';
import type { Notice } from './queries.ts';

/** Labels for the cartons of a delivery. */
export function CartonLabels({ notice, onClose }: { notice: Notice['notice']; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <LabelsDialog
      title={t`Carton labels`}
      text={<Trans>Put one on each carton. The warehouse scans the reference when the goods arrive.</Trans>}
      count={notice.cartons}
      isCounting={false}
      onPrint={({ format }) => printCartonLabels({ notice_id: notice._id, format })}
      onClose={onClose}
    />
  );
}
