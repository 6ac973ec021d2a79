import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportFormat } from '#domain/platform/exports/kinds.ts';
import { openTasks } from '../../../session/tasks-open.ts';
import type { Exported } from '../../../sync/exported.ts';
import { callQuery, queryClient, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { RadioCards } from '../../../ui/form/choice/RadioCards.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { currentZone } from '../../../ui/text/formats.ts';
import { readExportChoice, saveExportChoice } from './export-choice.ts';

const none: readonly never[] = [];

/** The columns and the format of an export, which runs as a task. */
export default function ExportDrawer({ what, onClose }: { what: Exported; onClose: () => void }) {
  const { t } = useLingui();
  const { data: columns = none } = useQuery(callQuery('export.columns', { kind: what.kind }));
  const [choice, setChoice] = useState(() => readExportChoice(what.kind));
  const chosen = columns.filter(({ id }) => !choice.without.includes(id)).map(({ id }) => id);
  const start = useCommand('export.start', {
    onDone: () => {
      saveExportChoice(what.kind, choice);
      void queryClient.invalidateQueries({ queryKey: ['common'] });
      onClose();
      showToast({
        tone: 'going',
        title: (
          <Trans>
            The export request is submitted successfully, waiting for the file list to be updated, it will cost some
            minutes, please be patient.
          </Trans>
        ),
        action: { label: <Trans>Show</Trans>, onSelect: () => openTasks(true) },
      });
    },
  });
  const toggle = (id: string) =>
    setChoice({
      ...choice,
      without: choice.without.includes(id) ? choice.without.filter((each) => each !== id) : [...choice.without, id],
    });
  const formats: readonly { value: ExportFormat; label: string; text: string }[] = [
    { value: 'xlsx', label: 'Excel', text: t`A workbook, .xlsx` },
    { value: 'csv', label: 'CSV', text: t`Plain text, .csv` },
  ];
  const all = choice.without.length === 0;
  return (
    <Drawer
      title={t`Export`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <Button
            size="form"
            variant="primary"
            block
            loading={start.isPending}
            why={columns.length > 0 && chosen.length === 0 ? t`Please choose at least one column.` : undefined}
            onClick={() =>
              start.mutate({
                ...what,
                format: choice.format,
                ...(all || columns.length === 0 ? {} : { columns: chosen }),
                time_zone: currentZone(),
              })
            }
          >
            <Trans>Make the file</Trans>
          </Button>
        </DrawerEnd>
      }
    >
      <Text mb="md" size="sm" c="var(--py-text2)">
        <Which what={what} />
      </Text>
      <RadioCards
        label={t`Format`}
        cards={formats}
        value={choice.format}
        onChange={(format) => setChoice({ ...choice, format })}
      />
      <Group justify="space-between" mt={22} mb="xs">
        <Text component="h3" size="sm" fw={550}>
          <Trans>Columns</Trans>
        </Text>
        <Button
          variant="subtle"
          onClick={() => setChoice({ ...choice, without: all ? columns.map(({ id }) => id) : [] })}
        >
          {all ? <Trans>Choose none</Trans> : <Trans>Choose all</Trans>}
        </Button>
      </Group>
      <SimpleGrid role="group" aria-label={t`Columns`} minColWidth={180} spacing="md" verticalSpacing={2}>
        {columns.map(({ id, label }) => (
          <Checkbox key={id} label={label} checked={!choice.without.includes(id)} onChange={() => toggle(id)} />
        ))}
      </SimpleGrid>
    </Drawer>
  );
}

function Which({ what }: { what: Exported }) {
  if ('ids' in what && what.ids)
    return <Plural value={what.ids.length} one="The # selected row." other="The # selected rows." />;
  if ('except' in what && what.except?.length)
    return (
      <Plural
        value={what.except.length}
        one="All rows that match the filters, but the # you took out."
        other="All rows that match the filters, but the # you took out."
      />
    );
  return <Trans>All rows that match the filters, on all pages.</Trans>;
}
