import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import limits from 'virtual:limits/quotation_formula.create';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { callQuery } from '../../../sync/queries.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { currentZone } from '../../../ui/text/formats.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Examples } from './Examples.tsx';
import { FormulaFields } from './FormulaFields.tsx';
import { inputOf, newFormula, type FormulaValues } from './form-values.ts';
import type { Opened } from './queries.ts';
import { useFormulaRules } from './use-formula-rules.ts';

/** A new formula, which begins as a draft. */
export function NewFormula({ onClose, onMade }: { onClose: () => void; onMade: (opened: Opened) => void }) {
  const { t } = useLingui();
  const { data: defaults } = useQuery(callQuery('market_product.defaults', {}));
  const currency = defaults?.currency ?? 'EUR';
  const rules = useFormulaRules();
  const [initialValues] = useState(() => newFormula(new Date(), currentZone()));
  const form = useCallForm<'quotation_formula.create', FormulaValues>('quotation_formula.create', limits, {
    initialValues,
    toInput: inputOf,
    currency,
    ...rules,
    onDone: ({ formula_id, version }, { name }) => {
      showToast({ tone: 'good', title: t`${name} is saved as a draft` });
      onMade({ formula_id, version });
    },
  });
  return (
    <Drawer
      title={t`Add formula`}
      width={760}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="formula-form" loading={form.isPending}>
            <Trans>Save draft</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="formula-form" {...form.props}>
        <FormulaFields field={form.field} currency={currency} disabled={false} />
      </Form>
      <Examples values={form.values} />
    </Drawer>
  );
}
