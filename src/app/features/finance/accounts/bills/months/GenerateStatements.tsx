import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import limits from 'virtual:limits/account.generateStatements';
import type { Month } from '#domain/finance/statements/month.ts';
import { useCallForm } from '../../../../../shared/form/use-call-form.ts';
import { openTasks } from '../../../../../session/tasks-open.ts';
import { useOffline } from '../../../../../sync/connectivity.ts';
import { queryClient } from '../../../../../sync/queries.ts';
import { Form, SubmitButton } from '../../../../../ui/form/Form.tsx';
import { Checkbox } from '../../../../../ui/form/choice/Checkbox.tsx';
import { SelectField } from '../../../../../ui/form/choice/SelectField.tsx';
import { Drawer, DrawerEnd } from '../../../../../ui/layer/Drawer.tsx';
import { monthOptions } from './queries.ts';

type GenerateStatementsProps = { month: Month | undefined; onClose: () => void };

/** Makes what is missing of a month as a task, and mails what was not mailed. */
export function GenerateStatements({ month, onClose }: GenerateStatementsProps) {
  const { t, i18n } = useLingui();
  const isOffline = useOffline();
  const [options] = useState(() => monthOptions(new Date(), i18n.locale));
  const form = useCallForm('account.generateStatements', limits, {
    initialValues: { month: (month ?? options[0]?.value ?? null) as string | null, mail: false },
    required: { month: t`Please choose the month.` },
    toInput: ({ month: chosen, mail }) => (chosen === null ? null : { month: chosen, mail }),
    refusals: { 'statement.month-open': 'month', 'statement.nothing': 'month' },
    isDiscardable: true,
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ['common'] });
      onClose();
      openTasks(true);
    },
  });
  return (
    <Drawer
      title={t`Make monthly statements`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton
            form="generate-statements"
            loading={form.isPending}
            why={isOffline ? t`This needs the connection.` : undefined}
          >
            <Trans>Make statements</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="generate-statements" {...form.props}>
        <SelectField label={<Trans>Month</Trans>} options={options} {...form.field('month')} />
        <p>
          <Trans>
            Each seller with movements until the end of the month gets one statement, as PDF and as a worksheet. Those
            that exist are kept.
          </Trans>
        </p>
        <Checkbox
          label={<Trans>Mail each statement that was not mailed yet</Trans>}
          checked={form.values.mail}
          onChange={(event) => form.set('mail', event.currentTarget.checked)}
        />
      </Form>
    </Drawer>
  );
}
