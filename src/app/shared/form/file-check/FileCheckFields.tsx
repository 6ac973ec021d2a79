import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { maxUploadMegabytes } from '#domain/platform/files/kinds.ts';
import { SubmitButton } from '../../../ui/form/Form.tsx';
import { FileField } from '../../../ui/form/upload/FileField.tsx';
import { CheckProgress } from './CheckProgress.tsx';
import type { FileCheck } from './use-file-check.ts';
import classes from './file-check.module.css';

/** The end of a form that sends a file to be checked. */
export function FileCheckFields({ check, hint }: { check: FileCheck; hint: ReactNode }) {
  const { file, failure, wasSubmitted, taskId } = check;
  return (
    <>
      <FileField
        label={<Trans>File</Trans>}
        hint={hint}
        accept=".csv,.xlsx,.tsv,.txt,text/csv"
        maxMegabytes={maxUploadMegabytes}
        file={file}
        onChange={check.choose}
        error={failure ?? (wasSubmitted && !file ? <Trans>Choose the file first.</Trans> : undefined)}
      />
      <Group gap="sm" className={classes.send}>
        <SubmitButton loading={taskId !== null}>
          <Trans>Check the file</Trans>
        </SubmitButton>
        <Text span size="sm" c="dimmed" lh="1.125rem">
          <Trans>Nothing is imported yet: you see a preview first.</Trans>
        </Text>
      </Group>
      {taskId !== null && <CheckProgress taskId={taskId} />}
    </>
  );
}
