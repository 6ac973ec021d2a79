import { Trans } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { isPicture, isShownInPlace } from '#domain/platform/files/kinds.ts';
import { useCachedFiles } from '../../../../sync/cache/cached-files.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { openBlob } from '../../../../shared/preview/BlobView.tsx';
import { PhotoStrip } from '../../../../shared/preview/PhotoStrip.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import type { CaseDetail } from '../queries.ts';
import { ParcelRecord } from './ParcelRecord.tsx';

/** Uploaded evidence, and our own: the parcel with its scans. */
export function CaseEvidence({ detail }: { detail: CaseDetail }) {
  return (
    <section>
      <SectionHead>
        <Trans>Evidence</Trans>
      </SectionHead>
      <Proofs proofs={detail.proofs} />
      {detail.parcels.map((parcel) => (
        <ParcelRecord key={parcel._id} parcel={parcel} />
      ))}
      {detail.proofs.length === 0 && detail.parcels.length === 0 && (
        <Text inherit c="dimmed">
          <Trans>Nothing was added.</Trans>
        </Text>
      )}
    </section>
  );
}

function Proofs({ proofs }: { proofs: CaseDetail['proofs'] }) {
  const pictured = proofs.filter((proof) => isPicture(proof.type) && isShownInPlace(proof.type));
  const files = useCachedFiles(proofs.map((proof) => proof.file_id));
  const shown = pictured.flatMap(({ file_id, name }) => {
    const blob = files.get(file_id);
    return blob ? [{ name, blob }] : [];
  });
  return (
    <>
      <PhotoStrip photos={shown} />
      <Stack component="ul" gap={4} my="xs">
        {proofs.map((proof) => {
          const blob = files.get(proof.file_id);
          return (
            <Group key={proof.file_id} component="li" justify="space-between" gap="xs" fz="sm" c="dimmed">
              <Button
                variant="subtle"
                icon={<IconFile size={16} stroke={1.6} />}
                disabled={!blob}
                onClick={() => blob && openBlob(blob, isShownInPlace(proof.type) ? undefined : proof.name)}
              >
                {proof.name}
              </Button>
              <span>
                {proof.added_by} · <DateText value={proof.added_at} />
              </span>
            </Group>
          );
        })}
      </Stack>
    </>
  );
}
