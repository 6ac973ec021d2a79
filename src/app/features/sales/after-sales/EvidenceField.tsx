import { Trans } from '@lingui/react/macro';
import { acceptFor, maxUploadMegabytes } from '#domain/platform/files/kinds.ts';
import { UploadField } from '../../../ui/form/upload/UploadField.tsx';
import type { Uploads } from '../../../shared/form/use-uploads.ts';

const rules = { accept: acceptFor('evidence'), maxMegabytes: maxUploadMegabytes, maxFiles: 20 };

/** Uploads photos and documents as evidence. */
export function EvidenceField({ evidence }: { evidence: Uploads }) {
  return (
    <UploadField
      label={<Trans>Photos and papers</Trans>}
      optional
      items={evidence.items}
      rules={rules}
      hint={
        <Trans>
          Pictures, PDF or documents of up to {maxUploadMegabytes} MB. We add the parcel’s scan log ourselves.
        </Trans>
      }
      onChoose={evidence.choose}
      onRemove={evidence.remove}
    />
  );
}
