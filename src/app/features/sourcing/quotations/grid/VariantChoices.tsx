import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCommand } from '../../../../sync/queries.ts';
import type { Output } from '../../../../sync/calls.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import classes from '../quotations.module.css';

type Inquiry = Output<'inquiry.info'>;
type Known = Output<'quotation.shipperChannelAndPrice'>['variants'];

/** Which of our variants would be supplied for each variant of the inquiry. */
export function VariantChoices({ inquiry, known }: { inquiry: Inquiry; known: Known }) {
  const { t, i18n } = useLingui();
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery({
    ...callQuery('variant.search', { keyword, size: 50 }),
    placeholderData: keepPreviousData,
  });
  const relate = useCommand('quotation.setRelation', {});
  const isChinese = i18n.locale === 'zh-CN';
  const all = new Map([
    ...known.map((variant) => [variant.variant_id, variant] as const),
    ...(data?.list ?? []).map((variant) => [variant.variant_id, variant] as const),
  ]);
  const options = [...all.values()].map((variant) => ({
    value: variant.variant_id,
    label: `${variant.variant_code} · ${isChinese ? variant.title_cn || variant.title : variant.title}`,
  }));
  const variants = inquiry.products.flatMap((product) =>
    product.variants.map((variant) => ({ ...variant, name: variant.title || product.title })),
  );
  const choose = (ids: readonly string[], variant_id: string | null) =>
    relate.mutate({
      inquiry_id: inquiry._id,
      relations: ids.map((inquiry_variant_id) => ({ inquiry_variant_id, variant_id })),
    });
  return (
    <div className={classes.fields}>
      <TextField
        label={<Trans>Find our variants</Trans>}
        placeholder={t`Code, SKU or title`}
        value={keyword}
        onChange={setKeyword}
      />
      {variants.map((variant) => (
        <SelectField
          key={variant._id}
          label={variant.name}
          options={options}
          value={variant.variant_id}
          disabled={relate.isPending}
          placeholder={t`Choose a variant`}
          onChange={(chosen) =>
            choose(
              // The first choice is for all that have none.
              variant.variant_id === null
                ? variants.filter((each) => each.variant_id === null).map(({ _id }) => _id)
                : [variant._id],
              chosen,
            )
          }
        />
      ))}
    </div>
  );
}
