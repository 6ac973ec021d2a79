import { useId, type ReactNode } from 'react';
import classes from './form.module.css';

export type RadioCard<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Second line: what it costs, what is available. */
  text?: ReactNode;
  icon?: ReactNode;
  /** Why it cannot be chosen. */
  why?: string | undefined;
};

type RadioCardsProps<Value extends string> = {
  /** Names the choice; drawn above the cards unless `quiet`. */
  label: string;
  quiet?: boolean;
  cards: readonly RadioCard<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
};

/** A few ways, each with its consequence; one of them chosen. */
export function RadioCards<Value extends string>({
  label,
  quiet = false,
  cards,
  value,
  onChange,
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.cards}>
      <legend className={quiet ? 'py-sr' : undefined}>{label}</legend>
      {cards.map((card) => (
        <label key={card.value} className={classes.card} title={card.why}>
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            disabled={card.why !== undefined}
            onChange={() => onChange(card.value)}
          />
          {card.icon}
          <span className={classes.cardWords}>
            <b>{card.label}</b>
            {(card.why ?? card.text) && <span>{card.why ?? card.text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
