import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callQuery, queryClient } from '../../../../sync/queries.ts';
import { reportError } from '../../../../sync/report-error.ts';
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
  const latest = useRef({ draft, onDraft });
  useEffect(() => {
    latest.current = { draft, onDraft };
  }, [draft, onDraft]);
  /** Loads all prices first: what is typed meanwhile stays. */
  const copy = async (copies: Iterable<readonly [variantId: string, lines: readonly QuoteLine[]]>) => {
    try {
      const loaded: (readonly [readonly QuoteLine[], readonly Quotation[]])[] = [];
      for (const [variantId, to] of copies) loaded.push([to, await earlierPrices(variantId, inquiryId)]);
      const before = latest.current.draft;
      const next = loaded.reduce((changed, [to, earlier]) => withEarlier(changed, to, earlier), before);
      if (next === before) return void showToast({ tone: 'wait', title: t`There are no earlier quotes to copy` });
      latest.current.onDraft(next);
      return void showToast({
        tone: 'good',
        title: t`Earlier prices were copied. Ctrl+Z in the grid takes them back.`,
      });
    } catch (error) {
      return reportError(error as Error);
    }
  };
  const copyOwn = () => copy(Map.groupBy(lines, ({ variant_id }) => variant_id));
  const copyFrom = (variantId: string) => {
    setChoosing(false);
    return copy([[variantId, lines]]);
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
  // A choice that the search no longer shows is none.
  const shown = data?.list.find(({ variant_id }) => variant_id === chosen)?.variant_id ?? null;
  const isChinese = i18n.locale === 'zh-CN';
  return (
    <ConfirmDialog
      title={t`Copy prices of a similar variant`}
      text={<Trans>Its newest quote of the same country and channel is taken over into the grid.</Trans>}
      confirm={<Trans>Copy prices</Trans>}
      why={shown === null ? t`Choose a variant first.` : undefined}
      onConfirm={() => shown !== null && onChoose(shown)}
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
        value={shown}
        placeholder={t`Choose a variant`}
        onChange={setChosen}
      />
    </ConfirmDialog>
  );
}
