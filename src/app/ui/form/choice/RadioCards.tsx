import { Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import type { ReactNode } from 'react';
import classes from './radio-cards.module.css';

export type RadioCard<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Second line: price, availability. */
  text?: ReactNode;
  icon?: ReactNode;
  /** Why it is disabled. */
  why?: string | undefined;
};

type RadioCardsProps<Value extends string> = {
  /** Shown above the cards unless `quiet`. */
  label: string;
  quiet?: boolean;
  cards: readonly RadioCard<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Side by side. */
  columns?: boolean;
};

/** A choice of a few options, each with a description. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, quiet = false, cards, value, onChange, columns = false } = props;
  // One tab stop: the chosen card, or the first that can be chosen.
  const stop = cards.find((card) => card.value === value) ?? cards.find((card) => !card.why);
  const choose = (next: string) => {
    const card = cards.find((each) => each.value === next);
    if (card && !card.why) onChange(card.value);
  };
  return (
    <Radio.Group
      label={label}
      value={value ?? null}
      onChange={choose}
      classNames={{ root: classes.root, ...(quiet && { label: 'py-sr' }) }}
    >
      <Stack gap={6} mod={{ columns }} className={classes.cards}>
        {cards.map((card) => (
          <Radio.Card
            key={card.value}
            value={card.value}
            radius="md"
            className={classes.card}
            tabIndex={card === stop ? 0 : -1}
            title={card.why}
            aria-disabled={card.why ? true : undefined}
          >
            <Radio.Indicator size="xs" iconColor="var(--py-ink)" className={classes.indicator} />
            {card.icon}
            <Stack component="span" gap={0} flex={1} miw={0}>
              <Text component="b" size="sm" lh="1.125rem" fw={550}>
                {card.label}
              </Text>
              {(card.why ?? card.text) && (
                <Text span className={classes.text}>
                  {card.why ?? card.text}
                </Text>
              )}
            </Stack>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
