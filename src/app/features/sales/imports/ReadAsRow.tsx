import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { dateOrders } from '#domain/sales/imports/dates.ts';
import { decimalMarks } from '#domain/sales/imports/decimals.ts';
import { legacyEncodings } from '#domain/shared/text/encoding.ts';
import { openQuestions, type OpenQuestion } from '#domain/sales/imports/read-as.ts';
import { mayReadAgain } from '#domain/platform/file-imports/status.ts';
import { newKey } from '../../../sync/key.ts';
import { useWatching } from '../../../session/tasks-watched.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import { SelectField, type SelectOption } from '../../../ui/form/choice/SelectField.tsx';
import { CheckProgress } from '../../../shared/form/file-check/CheckProgress.tsx';
import { choiceOf } from './choice.ts';
import { dateLabels, decimalExamples, encodingLabels, separatorLabels } from './read-as-labels.ts';
import { fileQuery, type OrderFile } from './queries.ts';
import classes from './read-as.module.css';

const widths: Readonly<Record<OpenQuestion, number>> = { encoding: 276, decimals: 132, dates: 168 };

/** How the file was read, with a select for each ambiguous part. */
export function ReadAsRow({ file }: { file: OrderFile }) {
  const { i18n, t } = useLingui();
  const recheck = useCommand('order.importRecheck', {
    onDone: (read) => queryClient.setQueryData(fileQuery(read.import_id).queryKey, read),
  });
  useWatching(recheck.isPending ? recheck.variables.task_id : undefined);
  const { read_as: read } = file;
  if (!read) return null;
  const labels: Readonly<Record<OpenQuestion, string>> = {
    encoding: t`Encoding`,
    decimals: t`Decimals`,
    dates: t`Dates`,
  };
  const options: Readonly<Record<OpenQuestion, readonly SelectOption<string>[]>> = {
    encoding: legacyEncodings.map((value) => ({ value, label: i18n._(encodingLabels[value]) })),
    decimals: decimalMarks.map((value) => ({ value, label: decimalExamples[value] })),
    dates: dateOrders.map((value) => ({ value, label: i18n._(dateLabels[value]) })),
  };
  const texts: Readonly<Record<OpenQuestion, string | null>> = {
    encoding: read.encoding && i18n._(encodingLabels[read.encoding]),
    decimals: read.decimals && decimalExamples[read.decimals],
    dates: read.dates && i18n._(dateLabels[read.dates]),
  };
  const mayChoose = mayReadAgain(file.status);
  const partOf = (question: OpenQuestion): ReactNode => {
    const text = texts[question];
    if (text === null) return null;
    const isOpen = mayChoose && read.ambiguous.includes(question);
    return (
      <span key={question} className={classes.part} data-open={isOpen || undefined}>
        <Text span inherit c="dimmed">
          {labels[question]}
        </Text>
        {isOpen ? (
          <Box component="span" className={classes.select} w={widths[question]}>
            <SelectField
              bare
              label={labels[question]}
              options={options[question]}
              value={read[question]}
              disabled={recheck.isPending}
              onChange={(value) =>
                recheck.mutate({
                  import_id: file.import_id,
                  task_id: newKey(),
                  ...choiceOf(read),
                  ...(value && { [question]: value }),
                })
              }
            />
          </Box>
        ) : (
          <span>{text}</span>
        )}
      </span>
    );
  };
  return (
    <Group
      gap="6px 18px"
      mih={40}
      className={classes.row}
      role="group"
      aria-label={t`Read as`}
      aria-busy={recheck.isPending || undefined}
    >
      <b>
        <Trans>Read as</Trans>
      </b>
      <span className={classes.part}>
        <Text span inherit c="dimmed">
          {read.separator ? t`Separator` : t`File`}
        </Text>
        <span>{read.separator ? i18n._(separatorLabels[read.separator]) : t`Excel workbook`}</span>
      </span>
      {openQuestions.map(partOf)}
      {recheck.isPending && recheck.variables.task_id && (
        <Box flex="1 0 100%">
          <CheckProgress taskId={recheck.variables.task_id} />
        </Box>
      )}
    </Group>
  );
}
