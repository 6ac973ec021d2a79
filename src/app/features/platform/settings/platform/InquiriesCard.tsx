import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/inquiry.saveRules';
import type { Output } from '../../../../sync/calls.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { CardForm } from './CardForm.tsx';

const rulesQuery = callQuery('inquiry.rules', {});

/** How long inquiries may wait. */
export function InquiriesCard({ mayEdit }: { mayEdit: boolean }) {
  const { data } = useQuery(rulesQuery);
  return data ? <RulesForm saved={data} mayEdit={mayEdit} /> : null;
}

type RulesFormProps = { saved: Output<'inquiry.rules'>; mayEdit: boolean };

function RulesForm({ saved, mayEdit }: RulesFormProps) {
  const { t } = useLingui();
  const form = useCallForm('inquiry.saveRules', limits, {
    initialValues: {
      lapse_after_days: saved.lapse_after_days as number | undefined,
      first_quote_hours: saved.first_quote_hours as number | undefined,
    },
    toInput: ({ lapse_after_days, first_quote_hours }) =>
      lapse_after_days === undefined || first_quote_hours === undefined
        ? null
        : { lapse_after_days, first_quote_hours },
    onDone: () => showToast({ tone: 'good', title: t`The rules for inquiries are saved` }),
  });
  return (
    <CardForm
      title={<Trans>Inquiries</Trans>}
      mayEdit={mayEdit}
      saving={form.isPending}
      onSave={form.submit}
      formRef={form.props.ref}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <NumberField
          label={<Trans>First price within hours</Trans>}
          help={<Trans>Later ones are marked as late.</Trans>}
          whole
          {...form.field('first_quote_hours')}
          disabled={!mayEdit}
        />
        <NumberField
          label={<Trans>Lapse after days without news</Trans>}
          help={<Trans>Of inquiries without prices. 0: never.</Trans>}
          whole
          {...form.field('lapse_after_days')}
          disabled={!mayEdit}
        />
      </SimpleGrid>
    </CardForm>
  );
}
