import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { isStaleRate, type DisplayCurrency } from '#domain/shared/money/conversion.ts';
import { useDisplayCurrency } from './store.ts';
import { rateTexts } from './texts.ts';

/** The display currency, its rate, and the currency that is charged; nothing where both are the same. */
export function RateNote({ mt }: { mt?: 'xs' | 'sm' }) {
  const display = useDisplayCurrency();
  if (!display) return null;
  return (
    <Text component="span" display="block" size="sm" c="dimmed" lh="1.125rem" {...(mt && { mt })}>
      <RateSentence display={display} />
    </Text>
  );
}

export function RateSentence({ display }: { display: DisplayCurrency }) {
  const { i18n } = useLingui();
  const [opened] = useState(() => new Date());
  const { from, to } = display;
  const texts = rateTexts(display, i18n.locale);
  if (!texts)
    return (
      <Trans>
        There is no exchange rate for {to} yet. Amounts are shown and charged in {from}.
      </Trans>
    );
  const { rate, day } = texts;
  return isStaleRate(display, opened) ? (
    <Trans>
      Shown in {to} at {rate}, an old rate of {day}; charged in {from}
    </Trans>
  ) : (
    <Trans>
      Shown in {to} at {rate} of {day}; charged in {from}
    </Trans>
  );
}
