import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import createLimits from 'virtual:limits/market_product.create';
import updateLimits from 'virtual:limits/market_product.update';
import { difference, type Change } from '#domain/catalog/market-editing/difference.ts';
import { mergeContent, type Conflict, type Merged } from '#domain/catalog/market-editing/merge.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Refused } from '../../../sync/failure.ts';
import { queryClient } from '../../../sync/queries.ts';
import { reportError } from '../../../sync/report-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { emptyProduct, productEditQuery, valuesOf, type ProductEdit, type ProductValues } from './queries.ts';

/** Another user's change that was joined with the user's own. */
export type Joined = {
  readonly theirs: ProductEdit;
  readonly changes: readonly Change[];
  readonly conflicts: readonly Conflict[];
  readonly retained: Merged['retained'];
};

type Save = 'market_product.create' | 'market_product.update';

/** The form of a market product: of the given one, or of a new one. */
export function useProductForm(product: ProductEdit | null, onSaved: (id: string) => void) {
  const { t } = useLingui();
  // What the edits are based on; the newest version may be another one.
  const [base, setBase] = useState(product);
  const [joined, setJoined] = useState<Joined | null>(null);
  const form = useCallForm<Save, ProductValues>(
    product ? 'market_product.update' : 'market_product.create',
    product ? updateLimits : createLimits,
    {
      initialValues: product?.content ?? emptyProduct,
      required: {
        title: t`Please enter a title.`,
        title_cn: t`Please enter a Chinese title.`,
        category_id: t`Please choose a category.`,
      },
      toInput: (values) =>
        base ? { ...values, market_product_id: base.market_product_id, version: base.version } : values,
      onDone: ({ market_product_id: id }, { title }) => {
        showToast({ tone: 'good', title: t`${title} is saved` });
        setJoined(null);
        if (base) void show(id, form.adopt);
        onSaved(id);
      },
      onFailed: (error) => {
        const isOld = error instanceof Refused && error.refusal === 'market-product.changed';
        if (isOld) void join();
        return isOld;
      },
    },
  );

  const adopt = (next: ProductEdit, values: ProductValues) => {
    setBase(next);
    form.reset(next.content);
    for (const key of Object.keys(values) as (keyof ProductValues)[]) form.set(key, values[key]);
  };
  /** What the server made of it, such as codes of new variants. */
  const show = async (id: string, take: (values: ProductValues) => void) => {
    const saved = await queryClient.fetchQuery({ ...productEditQuery(id), staleTime: 0 }).catch(() => null);
    if (!saved) return;
    setBase(saved);
    take(saved.content);
  };
  /** The product as it is stored now, in place of the edits. */
  const renew = (id: string) => show(id, form.reset);
  /** Joins the newest version with the edits. */
  const join = async () => {
    if (!base) return;
    try {
      const theirs = await queryClient.fetchQuery({ ...productEditQuery(base.market_product_id), staleTime: 0 });
      const merged = mergeContent(base.content, form.getValues(), theirs.content);
      setJoined({ ...merged, theirs, changes: difference(base.content, theirs.content) });
      adopt(theirs, valuesOf(merged.content));
    } catch (error) {
      reportError(error as Error);
    }
  };
  return { form, base, joined, setJoined, join, renew };
}

export type ProductForm = ReturnType<typeof useProductForm>['form'];
