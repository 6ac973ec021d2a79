import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import limits from 'virtual:limits/account.exportJournal';
import { addMonths, lastOfMonth, firstOfMonth, utcDay } from '#domain/shared/calendar/days.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useCan } from '../../../../session/session.ts';
import { openTasks } from '../../../../session/tasks-open.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { queryClient } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { RadioCards } from '../../../../ui/form/choice/RadioCards.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import type { ListState } from '../../../../ui/list/list-state.ts';
import { bookDays } from '../queries.ts';
import { DatevForm } from './DatevForm.tsx';

/** The chosen days, or last month: accountants get whole months. */
function periodOf(list: ListState) {
  const day = utcDay(new Date());
  if (list.filters['date']) return bookDays(list, day);
  const from = addMonths(firstOfMonth(day), -1);
  return { from, to: lastOfMonth(from) };
}

/** The journal of a period as a file, as a task. */
export function ExportDrawer({ list, onClose }: { list: ListState; onClose: () => void }) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const mayEdit = useCan('books.edit');
  const [isSetting, setSetting] = useState(false);
  const form = useCallForm('account.exportJournal', limits, {
    initialValues: { ...periodOf(list), format: 'csv' as 'csv' | 'datev' },
    required: { from: t`Please choose the first day.`, to: t`Please choose the last day.` },
    validate: ({ from, to }) => ({ to: from && to && to < from ? t`The last day comes before the first.` : undefined }),
    toInput: (values) => values,
    refusals: {
      'export.nothing': 'to',
      'export.too-many': 'to',
      'books.datev-years': 'to',
      'books.datev-too-many': 'to',
    },
    isDiscardable: true,
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ['common'] });
      onClose();
      openTasks(true);
    },
  });
  if (isSetting) return <DatevForm onClose={() => setSetting(false)} />;
  return (
    <Drawer
      title={t`Export the journal`}
      onClose={onClose}
      foot={
        <>
          {mayEdit && (
            <Button icon={<IconSettings size={16} stroke={1.6} />} onClick={() => setSetting(true)}>
              <Trans>DATEV settings</Trans>
            </Button>
          )}
          <DrawerEnd>
            <SubmitButton
              form="export-journal"
              loading={form.isPending}
              why={isOffline ? t`This needs the connection.` : undefined}
            >
              <Trans>Export</Trans>
            </SubmitButton>
          </DrawerEnd>
        </>
      }
    >
      <Form id="export-journal" {...form.props}>
        <SimpleGrid cols={2} spacing="md">
          <DateField label={<Trans>First day</Trans>} {...form.field('from')} />
          <DateField
            label={<Trans>Last day</Trans>}
            {...form.field('to')}
            {...(form.values.from && { min: form.values.from })}
          />
        </SimpleGrid>
        <RadioCards
          label={t`Format`}
          value={form.values.format}
          onChange={(format) => form.set('format', format)}
          cards={[
            {
              value: 'csv',
              label: <Trans>Table (CSV)</Trans>,
              text: <Trans>Every posting with account and counter account, debit and credit.</Trans>,
            },
            {
              value: 'datev',
              label: 'DATEV',
              text: <Trans>A batch of postings (EXTF, Buchungsstapel) with the accounts of your advisor.</Trans>,
            },
          ]}
        />
      </Form>
    </Drawer>
  );
}
