import { Trans } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import type { ReactNode } from 'react';
import { inquiryLimits as limits } from '#domain/sourcing/inquiries/limits.ts';
import { useMe } from '../../../../session/session.ts';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import type { InquiryDraft } from './draft.ts';

type TermsCardProps = {
  draft: InquiryDraft;
  onChange: (more: Partial<InquiryDraft>) => void;
  quantityError: ReactNode;
  targetError: ReactNode;
  dayError: ReactNode;
};

/** Quantity, target price, deadline and words, all of them optional. */
export function TermsCard({ draft, onChange, quantityError, targetError, dayError }: TermsCardProps) {
  const currency = useMe().currency_type ?? 'EUR';
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3, lg: 1 }} spacing="md" mb="md">
        <NumberField
          label={<Trans>Pieces per month</Trans>}
          optional
          whole
          value={draft.quantity ?? undefined}
          error={quantityError}
          onChange={(quantity) => onChange({ quantity: quantity ?? null })}
        />
        <MoneyField
          label={<Trans>Target price, delivered</Trans>}
          optional
          currency={draft.target?.currency ?? currency}
          value={draft.target}
          error={targetError}
          onChange={(target) => onChange({ target })}
        />
        <DateField
          label={<Trans>Prices needed by</Trans>}
          optional
          value={draft.neededBy}
          error={dayError}
          onChange={(neededBy) => onChange({ neededBy })}
        />
      </SimpleGrid>
      <TextAreaField
        label={<Trans>Note</Trans>}
        optional
        value={draft.note}
        maxLength={limits.note}
        rows={3}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}
