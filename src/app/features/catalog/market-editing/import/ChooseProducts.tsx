import { Trans } from '@lingui/react/macro';
import { Box, Flex, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxUploadMegabytes } from '#domain/platform/files/kinds.ts';
import { useWatching } from '../../../../session/tasks-watched.ts';
import { newKey } from '../../../../sync/key.ts';
import { queryClient } from '../../../../sync/queries.ts';
import { upload } from '../../../../sync/request.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { FileField } from '../../../../ui/form/upload/FileField.tsx';
import { PageHead } from '../../../../ui/PageHead.tsx';
import { ProgressLine } from '../../../../ui/ProgressLine.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { fileQuery, tasksQuery, type MarketFile } from './queries.ts';
import classes from './import.module.css';

/** The file. It is only checked; nothing is imported yet. */
export function ChooseProducts({ onChecked }: { onChecked: (file: MarketFile) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [taskId, setTaskId] = useState<string | null>(null);
  const check = async () => {
    setSubmitted(true);
    if (!file) return;
    const task_id = newKey();
    setTaskId(task_id);
    setFailure(null);
    try {
      const checked = await upload('market_product.importDryRun', { task_id }, file, newKey());
      queryClient.setQueryData(fileQuery(checked.import_id).queryKey, checked);
      onChecked(checked);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setTaskId(null);
    }
  };
  return (
    <>
      <PageHead
        title={<Trans>Import market products</Trans>}
        actions={
          <ButtonLink to="/products/mall/manage" search={{}}>
            <Trans>Back to the list</Trans>
          </ButtonLink>
        }
      />
      <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'flex-start' }} gap="md" mt="md">
        <Box flex={{ lg: '0 1 560px' }} miw={0}>
          <Surface title={<Trans>Product file</Trans>}>
            <Form onSubmit={() => void check()}>
              <FileField
                label={<Trans>File</Trans>}
                hint={<Trans>The exported products as .xlsx or CSV, up to {maxUploadMegabytes} MB</Trans>}
                accept=".csv,.xlsx,.tsv,.txt,text/csv"
                maxMegabytes={maxUploadMegabytes}
                file={file}
                onChange={(next) => {
                  setFile(next);
                  setFailure(null);
                }}
                error={failure ?? (wasSubmitted && !file ? <Trans>Choose the file first.</Trans> : undefined)}
              />
              <Group gap="sm">
                <SubmitButton loading={taskId !== null}>
                  <Trans>Check the file</Trans>
                </SubmitButton>
                <Text span size="sm" c="dimmed" lh="1.125rem">
                  <Trans>Nothing is imported yet: you see a preview first.</Trans>
                </Text>
              </Group>
              {taskId !== null && <CheckProgress taskId={taskId} />}
            </Form>
          </Surface>
        </Box>
        <Box flex={{ lg: 1 }} miw={0}>
          <HowTo />
        </Box>
      </Flex>
    </>
  );
}

/** How many rows are checked: the response of the check comes only at its end. */
function CheckProgress({ taskId }: { taskId: string }) {
  const { i18n } = useLingui();
  useWatching(taskId);
  const { data } = useQuery({ ...tasksQuery, refetchInterval: 1_000 });
  const task = data?.list.find(({ task_id: id, total }) => id === taskId && total > 0);
  const [done, total] = [i18n.number(task?.done ?? 0), i18n.number(task?.total ?? 0)];
  return (
    <ProgressLine
      label={task ? <Trans>Checking the file</Trans> : <Trans>Sending and reading the file</Trans>}
      done={task ? Math.min(1, task.done / task.total) : undefined}
      words={
        task && (
          <Trans>
            {done} of {total} rows
          </Trans>
        )
      }
    />
  );
}

function HowTo() {
  return (
    <Surface title={<Trans>What the file holds</Trans>}>
      <ul className={classes.how}>
        <li>
          <Trans>
            Export the products from their list, change the cells in a spreadsheet, and import the file again.
          </Trans>
        </li>
        <li>
          <Trans>Each row is a variant. “Number” and “Code” find it; they are never changed.</Trans>
        </li>
        <li>
          <Trans>
            A column that is not in the file stays as it is. An empty cell clears the value, where it can be empty.
          </Trans>
        </li>
        <li>
          <Trans>
            For a new product write a number of your own in all of its rows, such as NEW-1, with titles, category and
            SKUs; options as “Colour: Sage; Size: M”.
          </Trans>
        </li>
      </ul>
    </Surface>
  );
}
