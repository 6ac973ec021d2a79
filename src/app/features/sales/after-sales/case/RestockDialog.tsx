import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import limits from 'virtual:limits/order.afterSaleRestock';
import { Refused } from '../../../../sync/failure.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import type { CaseActProps } from './CaseFooter.tsx';

type RestockProps = Omit<CaseActProps, 'detail'> & {
  detail: Pick<CaseActProps['detail'], '_id' | 'order_number' | 'lines'>;
};

type Back = { readonly restocked: number | undefined; readonly scrapped: number | undefined; readonly place: string };

/** Counts returned units: how many go to which location, on a shelf or in quarantine, and how many are discarded. */
export function RestockDialog({ detail, onClose, onDone }: RestockProps) {
  const { t } = useLingui();
  const open = detail.lines.flatMap((line) => {
    const out = line.quantity - line.restocked - line.scrapped;
    return out > 0 ? [{ ...line, out }] : [];
  });
  const [backs, setBacks] = useState<ReadonlyMap<string, Back>>(
    new Map(open.map((line) => [line.order_line_id, { restocked: line.out, scrapped: 0, place: line.location_code }])),
  );
  const set = (id: string, change: Partial<Back>) =>
    setBacks((all) => {
      const before = all.get(id);
      return before ? new Map(all).set(id, { ...before, ...change }) : all;
    });
  const [nowhere, setNowhere] = useState<{ place: string; message: string } | null>(null);
  const restock = useCommand('order.afterSaleRestock', {
    onDone: ({ restocked, scrapped }) => {
      const text = scrapped > 0 ? t`${restocked} back in stock, ${scrapped} thrown away` : undefined;
      showToast({ tone: 'good', title: t`The goods were returned`, text });
      onDone();
    },
    // Shows an unknown or full location at its field.
    onFailed: (error) => {
      const isPlace = error instanceof Refused && ['receipt.unknown-place', 'move.full'].includes(error.refusal);
      if (isPlace) setNowhere({ place: String(error.details['place'] ?? ''), message: error.message });
      return isPlace;
    },
  });
  const counts = open.map((line) => {
    const back = backs.get(line.order_line_id);
    const [restocked, scrapped] = [back?.restocked ?? 0, back?.scrapped ?? 0];
    const sum = restocked + scrapped;
    const isOver = sum > line.out || restocked < 0 || scrapped < 0;
    return { line, back, out: line.out, sum, isOver, lacksPlace: restocked > 0 && !back?.place.trim() };
  });
  const isOver = counts.some((count) => count.isOver);
  const lacksPlace = counts.some((count) => count.lacksPlace);
  const isNothing = counts.every(({ sum }) => sum === 0);
  const why = isOver
    ? t`More was returned than sent, or a number is below 0.`
    : lacksPlace
      ? t`Enter where the goods are now.`
      : isNothing
        ? t`Count the goods first.`
        : undefined;
  return (
    <ConfirmDialog
      title={t`What came back of ${detail.order_number}?`}
      confirm={<Trans>Book it</Trans>}
      loading={restock.isPending}
      why={why}
      onConfirm={() =>
        restock.mutate({
          _id: detail._id,
          lines: counts.flatMap(({ line, back, sum }) =>
            sum > 0 && back
              ? [
                  {
                    order_line_id: line.order_line_id,
                    restocked: back.restocked ?? 0,
                    scrapped: back.scrapped ?? 0,
                    location_code: back.place,
                  },
                ]
              : [],
          ),
        })
      }
      onClose={onClose}
    >
      {counts.map(({ line, back, out: max, isOver: isWrong, lacksPlace: isNowhere }) => (
        <Stack key={line.order_line_id} component="section" gap="xs" mt="sm">
          <SectionHead end={<Plural value={line.out} one="# unit out" other="# units out" />}>{line.title}</SectionHead>
          <NumberField
            label={<Trans>Back on the shelf</Trans>}
            whole
            value={back?.restocked}
            error={isWrong ? t`0 to ${max}` : undefined}
            onChange={(restocked) => set(line.order_line_id, { restocked })}
          />
          <NumberField
            label={<Trans>Thrown away</Trans>}
            whole
            value={back?.scrapped}
            onChange={(scrapped) => set(line.order_line_id, { scrapped })}
          />
          <TextField
            label={<Trans>Place</Trans>}
            help={<Trans>Damaged goods can be put at a place in quarantine.</Trans>}
            value={back?.place ?? ''}
            maxLength={limits.fields['lines.*.location_code']?.maxLength}
            error={
              isNowhere
                ? t`Enter where the goods are now.`
                : back?.place.trim() === nowhere?.place
                  ? nowhere?.message
                  : undefined
            }
            onChange={(place) => set(line.order_line_id, { place: place.toUpperCase() })}
          />
        </Stack>
      ))}
    </ConfirmDialog>
  );
}
