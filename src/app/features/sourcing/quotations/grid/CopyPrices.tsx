import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, queryClient } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { Menu } from '../../../../ui/layer/Menu.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Quotation } from '../queries.ts';
import { withEarlier, type Draft, type QuoteLine } from './quote-lines.ts';

type CopyPricesProps = {
  inquiryId: string;
  lines: readonly QuoteLine[];
  draft: Draft;
  onDraft: (next: Draft) => void;
};

/** Prices of earlier inquiries of a variant, the newest first. */
async function earlierPrices(variantId: string, inquiryId: string): Promise<readonly Quotation[]> {
  const { list } = await queryClient.fetchQuery(
    callQuery('quotation.quoteHistory', { variant_id: variantId, size: 200 }),
  );
  return list.filter(({ inquiry_id }) => inquiry_id !== inquiryId);
}

/** Fills the grid with prices of earlier quotes: of the same variants, or of a similar one. */
export function CopyPrices({ inquiryId, lines, draft, onDraft }: CopyPricesProps) {
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const put = (next: Draft) => {
    if (next === draft) return showToast({ tone: 'wait', title: t`There are no earlier quotes to copy` });
    onDraft(next);
    showToast({ tone: 'good', title: t`Earlier prices were copied. Ctrl+Z in the grid takes them back.` });
  };
  const copyOwn = async () => {
    let next = draft;
    for (const [variantId, own] of Map.groupBy(lines, ({ variant_id }) => variant_id))
      next = withEarlier(next, own, await earlierPrices(variantId, inquiryId));
    put(next);
  };
  const copyFrom = async (variantId: string) => {
    setChoosing(false);
    put(withEarlier(draft, lines, await earlierPrices(variantId, inquiryId)));
  };
  const why = lines.length === 0 ? t`Choose our variants first.` : undefined;
  return (
    <>
      <Menu
        label={t`Copy prices`}
        entries={[
          { id: 'own', label: t`From earlier quotes of these variants`, why, onSelect: () => void copyOwn() },
          { id: 'similar', label: t`From a similar variant…`, why, onSelect: () => setChoosing(true) },
        ]}
        renderButton={(props) => (
          <Button {...props}>
            <Trans>Copy prices</Trans>
          </Button>
        )}
      />
      {isChoosing && (
        <SimilarDialog onClose={() => setChoosing(false)} onChoose={(variantId) => void copyFrom(variantId)} />
      )}
    </>
  );
}

type SimilarDialogProps = { onClose: () => void; onChoose: (variantId: string) => void };

function SimilarDialog({ onClose, onChoose }: SimilarDialogProps) {
  const { t, i18n } = useLingui();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery({
    ...callQuery('variant.search', { keyword, size: 50 }),
    placeholderData: keepPreviousData,
  });
  const isChinese = i18n.locale === 'zh-CN';
  return (
    <ConfirmDialog
      title={t`Copy prices of a similar variant`}
      text={<Trans>Its newest quote of the same country and channel is taken over into the grid.</Trans>}
      confirm={<Trans>Copy prices</Trans>}
      why={chosen === null ? t`Choose a variant first.` : undefined}
      onConfirm={() => chosen !== null && onChoose(chosen)}
      onClose={onClose}
    >
      <TextField
        label={<Trans>Find our variants</Trans>}
        placeholder={t`Code, SKU or title`}
        value={keyword}
        onChange={setKeyword}
      />
      <SelectField
        label={<Trans>Similar variant</Trans>}
        options={(data?.list ?? []).map((variant) => ({
          value: variant.variant_id,
          label: `${variant.variant_code} · ${isChinese ? variant.title_cn || variant.title : variant.title}`,
        }))}
        value={chosen}
        placeholder={t`Choose a variant`}
        onChange={setChosen}
      />
    </ConfirmDialog>
  );
}
