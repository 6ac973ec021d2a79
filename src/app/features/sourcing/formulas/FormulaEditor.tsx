import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import limits from 'virtual:limits/quotation_formula.update';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Examples } from './Examples.tsx';
import { FormulaFields } from './FormulaFields.tsx';
import { inputOf, valuesOf, type FormulaValues } from './form-values.ts';
import type { FormulaRow, Seen } from './queries.ts';
import { useFormulaRules } from './use-formula-rules.ts';

export const formulaForm = 'formula-form';

type EditorProps = {
  row: FormulaRow;
  readOnly: boolean;
  onDirty: (isDirty: boolean) => void;
  onSaved: (saved: Seen) => void;
};

/** The numbers of a version, with examples that follow what is typed. */
export function FormulaEditor({ row, readOnly, onDirty, onSaved }: EditorProps) {
  const { t } = useLingui();
  const { formula_id, version, revision, currency } = row;
  const rules = useFormulaRules();
  const form = useCallForm<'quotation_formula.update', FormulaValues>('quotation_formula.update', limits, {
    initialValues: valuesOf(row),
    toInput: (values) => {
      const input = inputOf(values);
      return input && { ...input, formula_id, version, revision };
    },
    currency,
    ...rules,
    onDone: (saved, input) => {
      const { name } = input;
      showToast({ tone: 'good', title: t`${name} is saved as a draft` });
      // What was typed while it was being sent stays as an edit.
      if (saved.version === version) form.adopt(valuesOf({ ...row, ...input }));
      onSaved(saved);
    },
  });
  const { isDirty } = form;
  // The form of the new version replaces this one: what is typed until then would be lost.
  const makesVersion = row.phase !== 'draft';
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <Stack gap="lg">
      {!readOnly && makesVersion && (
        <Note text={<Trans>Quotes refer to this version. Saving a change creates a new version as a draft.</Trans>} />
      )}
      <Form id={formulaForm} {...form.props}>
        <FormulaFields field={form.field} currency={currency} disabled={readOnly || (makesVersion && form.isPending)} />
      </Form>
      <Examples values={form.values} />
    </Stack>
  );
}
