import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import limits from 'virtual:limits/product.updateImportProduct';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Refused } from '../../../../sync/failure.ts';
import { queryClient } from '../../../../sync/queries.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { detailQuery, type ImportDetail } from '../queries.ts';
import { mergeValues, withStored } from './merge.ts';
import { valuesOf, type Values } from './values.ts';

/** The form of a product, and the version it is based on. */
export function useEditor(detail: ImportDetail) {
  const { t } = useLingui();
  const [base, setBase] = useState(detail);
  // What the edits are based on.
  const [saved, setSaved] = useState(() => valuesOf(detail));
  const [isJoined, setJoined] = useState(false);
  const form = useCallForm('product.updateImportProduct', limits, {
    initialValues: valuesOf(detail),
    required: { title: t`Please enter a title.` },
    toInput: (values) => ({ import_product_id: base.import_product_id, version: base.version, ...values }),
    onDone: ({ version }, input) => {
      const { import_product_id: _, version: __, ...sent } = input;
      setBase({ ...base, version });
      setSaved({ ...sent, rules: [] });
      setJoined(false);
      form.adopt({ ...sent, rules: [] });
      showToast({ tone: 'good', title: t`${input.title} is saved` });
    },
    onFailed: (error) => {
      if (!(error instanceof Refused) || error.refusal !== 'import-list.changed-meanwhile') return false;
      void queryClient.invalidateQueries(detailQuery(base.import_product_id));
      return true;
    },
  });
  const adopt = (next: ImportDetail, values: Values) => {
    setBase(next);
    setSaved(valuesOf(next));
    form.reset(valuesOf(next));
    for (const key of Object.keys(values) as (keyof Values)[]) form.set(key, values[key]);
  };
  const isEditing = form.isDirty || form.isPending;
  // Saved here or elsewhere while nothing is edited: the form follows what is stored.
  if (detail !== base && detail.version >= base.version && !isEditing) adopt(detail, valuesOf(detail));
  const isOlder = detail.version > base.version && form.isDirty && !form.isPending;
  const merged = isOlder ? mergeValues(saved, form.values, valuesOf(detail)) : null;
  if (merged?.conflicts.length === 0) {
    adopt(detail, merged.values);
    setJoined(true);
  }
  return {
    form,
    base,
    /** The edits contain what was saved elsewhere meanwhile. */
    isJoined: isJoined && form.isDirty,
    /** Fields that were changed here and elsewhere. */
    conflict: merged && merged.conflicts.length > 0 ? { stored: valuesOf(detail), fields: merged.conflicts } : null,
    /** Gives up the own values of these fields. */
    takeStored: () => merged && adopt(detail, withStored(merged, valuesOf(detail))),
    /** The next save replaces the stored values of these fields. */
    keepMine: () => merged && adopt(detail, merged.values),
  };
}

export type EditorForm = ReturnType<typeof useEditor>['form'];
