import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Accordion, Stack, Table } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { IconTruckDelivery } from '@tabler/icons-react';
import { PhotoStrip } from '../../../../shared/preview/PhotoStrip.tsx';
import { useCachedFiles } from '../../../../sync/cache/cached-files.ts';
import { Note } from '../../../../ui/Note.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import classes from '../after-sales.module.css';
import type { CaseDetail } from '../queries.ts';

const breaks = { overflowWrap: 'anywhere' } as const;

type Parcel = CaseDetail['parcels'][number];
const scanLabels: Readonly<Record<Parcel['scans'][number]['kind'], MessageDescriptor>> = {
  scan: msg`Scanned`,
  undo: msg`Taken back`,
  report: msg`Reported`,
  photo: msg`Photographed`,
};

/** What happened to a parcel at the packing table: weight, photos and every scan. */
export function ParcelRecord({ parcel }: { parcel: Parcel }) {
  const { t, i18n } = useLingui();
  const { scans, photos, packed_by, weight_g } = parcel;
  const files = useCachedFiles(photos.map((photo) => photo.file_id));
  const shown = photos.flatMap(({ file_id, taken_by }) => {
    const blob = files.get(file_id);
    return blob ? [{ name: t`Photo by ${taken_by}`, blob }] : [];
  });
  const right = scans.filter((scan) => scan.kind === 'scan' && scan.counted).length;
  const wrong = scans.filter((scan) => scan.kind === 'scan' && !scan.counted).length;
  return (
    <Stack gap="xs" mt="sm">
      <Note
        icon={<IconTruckDelivery size={18} stroke={1.6} />}
        title={
          <>
            <Trans>Scan log of the parcel</Trans> <Plate>{parcel.waybill}</Plate>
          </>
        }
        text={
          <>
            {scans.length === 0 ? (
              <Trans>No scan is on record.</Trans>
            ) : (
              <Plural value={right} one="# unit scanned" other="# units scanned" />
            )}
            {wrong > 0 && (
              <>
                {' · '}
                <Plural value={wrong} one="# wrong scan refused" other="# wrong scans refused" />
              </>
            )}
            {weight_g !== null && ` · ${t`weighed ${i18n.number(weight_g)} g`}`}
            {packed_by && ` · ${t`packed by ${packed_by}`}`}
          </>
        }
      />
      <PhotoStrip photos={shown} />
      {scans.length > 0 && (
        <Accordion chevronPosition="left" classNames={{ control: classes.control, content: classes.content }}>
          <Accordion.Item value="scans">
            <Accordion.Control>
              <Trans>Every scan</Trans>
            </Accordion.Control>
            <Accordion.Panel>
              <Table verticalSpacing={4} horizontalSpacing={4}>
                <Table.Tbody>
                  {scans.map((scan, index) => (
                    <Table.Tr key={index} c={scan.counted ? 'inherit' : 'var(--py-danger)'}>
                      <Table.Td>
                        <DateText value={scan.at} form="full" />
                      </Table.Td>
                      <Table.Td>{i18n._(scanLabels[scan.kind])}</Table.Td>
                      <Table.Td style={breaks}>{scan.code}</Table.Td>
                      <Table.Td>{scan.counted ? scan.by : t`${scan.by}, refused`}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </Stack>
  );
}
