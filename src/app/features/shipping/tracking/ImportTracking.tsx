import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { maxUploadMegabytes } from '#domain/platform/files/kinds.ts';
import { upload } from '../../../sync/request.ts';
import type { Output } from '../../../sync/calls.ts';
import { newKey } from '../../../sync/key.ts';
import { queryClient } from '../../../sync/queries.ts';
import { FileField } from '../../../ui/form/upload/FileField.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

type Outcome = Output<'tracking.importEvents'>;

/** Imports a carrier's file; unusable rows are listed by number. */
export function ImportTracking({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const submit = async () => {
    if (!file) return setFailure(t`Choose the file first.`);
    setBusy(true);
    try {
      const done = await upload('tracking.importEvents', {}, file, newKey());
      await Promise.all(['tracking', 'order'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
      if (done.refused_count > 0) return setOutcome(done);
      showToast({ tone: 'good', title: plural(done.added, { one: '# event added', other: '# events added' }) });
      return onClose();
    } catch (error) {
      return setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Drawer
      title={t`Import tracking`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="tracking-form" loading={busy}>
            <Trans>Import events</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="tracking-form" onSubmit={() => void submit()}>
        <FileField
          label={<Trans>Carrier’s file</Trans>}
          help={<Trans>CSV with the columns number, time (with zone), status, text, place</Trans>}
          accept=".csv,text/csv"
          maxMegabytes={maxUploadMegabytes}
          file={file}
          onChange={(next) => {
            setFile(next);
            setFailure(null);
            setOutcome(null);
          }}
          error={failure}
        />
      </Form>
      {outcome && <Refusals outcome={outcome} />}
    </Drawer>
  );
}

function Refusals({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui();
  const labels = {
    number: t`We do not know this number.`,
    time: t`The time is missing or has no zone.`,
    future: t`The time lies in the future.`,
    status: t`The status is missing.`,
  };
  return (
    <Stack component="section" gap="xs" mt="lg">
      <p role="status">
        <Plural value={outcome.added} one="# event added." other="# events added." />{' '}
        <Plural value={outcome.refused_count} one="# line was left out:" other="# lines were left out:" />
      </p>
      <Stack component="ul" gap={4} c="var(--py-text2)">
        {outcome.refused.map(({ row, number, reason }) => (
          <li key={row}>
            <Trans>
              Line {row}, {number || '—'}: {labels[reason]}
            </Trans>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
