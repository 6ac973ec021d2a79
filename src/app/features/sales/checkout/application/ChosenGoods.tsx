import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { maxWithoutStock } from '#domain/catalog/cart/limits.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { AcceptedMark } from '../../../../shared/goods/AcceptedMark.tsx';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { ThumbTile } from '../../../../ui/list/Thumbs.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import type { Line } from '../queries.ts';
import { useNames } from '../texts.ts';
import type { WantedLine } from './draft.ts';
import type { ApplicationPreview, Terms } from './queries.ts';
import classes from './application.module.css';

type ChosenGoodsProps = {
  preview: ApplicationPreview;
  lines: readonly WantedLine[];
  onLines: (lines: readonly WantedLine[]) => void;
  actions: ReactNode;
};

/** The chosen goods with their quantities, and what a piece costs by quantity. */
export function ChosenGoods({ preview, lines, onLines, actions }: ChosenGoodsProps) {
  const { t } = useLingui();
  const shown = new Map(preview.lines.map((line) => [line.variant_id, line]));
  const terms = new Map(preview.terms.map((each) => [each.variant_id, each]));
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  return (
    <Surface
      title={<Trans>Chosen goods</Trans>}
      note={pieces > 0 && <Plural value={pieces} one="# piece" other="# pieces" />}
      end={lines.length > 0 && actions}
    >
      {lines.length === 0 && (
        <Empty
          title={<Trans>Nothing is chosen</Trans>}
          text={<Trans>Choose from your mapped products or from the marketplace.</Trans>}
          actions={actions}
        />
      )}
      <ul aria-label={t`Chosen goods`}>
        {lines.map(({ variant_id, quantity }) => {
          const line = shown.get(variant_id);
          return (
            line && (
              <ChosenLine
                key={variant_id}
                line={line}
                terms={terms.get(variant_id)}
                quantity={quantity}
                onQuantity={(next) =>
                  onLines(lines.map((each) => (each.variant_id === variant_id ? { ...each, quantity: next } : each)))
                }
                onRemove={() => onLines(lines.filter((each) => each.variant_id !== variant_id))}
              />
            )
          );
        })}
      </ul>
    </Surface>
  );
}

type ChosenLineProps = {
  line: Line;
  terms: Terms | undefined;
  quantity: number;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

function ChosenLine({ line, terms, quantity, onQuantity, onRemove }: ChosenLineProps) {
  const { t, i18n } = useLingui();
  const names = useNames();
  const texts = useMoneyTexts();
  const [product, option] = [names.product(line), names.option(line)];
  const alert = line.problem?.sentence ?? terms?.problem;
  const minimum = terms?.min_quantity ?? 1;
  const days = terms?.lead_days ?? null;
  return (
    <li className={classes.line}>
      <ThumbTile src={line.image} name={product} />
      <div className={classes.names}>
        <b>{product}</b>
        {option !== product && (
          <Text span inherit c="dimmed" display="block">
            {option}
          </Text>
        )}
        {line.accepted && <AcceptedMark validTo={line.accepted.valid_to} />}
        <Text component="small" size="xs" c="dimmed" className={classes.facts}>
          {minimum > 1 && <span>{t`From ${i18n.number(minimum)} pieces`}</span>}
          {days !== null && <Plural value={days} one="Made in # day" other="Made in # days" />}
        </Text>
        {terms && terms.prices.length > 1 && (
          <ul className={classes.breaks} aria-label={t`Price by quantity`}>
            {terms.prices.map(({ from, price }) => (
              <li key={from} data-now={price.e4 === line.price.e4 || undefined}>
                {i18n.number(from)}+ <b>{texts.text(lineTotal(price, 1))}</b>
              </li>
            ))}
          </ul>
        )}
        {alert && (
          <Text component="p" size="sm" c="var(--py-danger)" role="alert">
            {alert}
          </Text>
        )}
      </div>
      <div className={classes.quantity}>
        <NumberField
          whole
          bare
          required={false}
          label={t`Pieces of ${product}, ${option}`}
          value={quantity}
          onChange={(next) => next !== undefined && next >= 1 && onQuantity(Math.min(next, maxWithoutStock))}
        />
        <IconButton label={t`Remove ${product}, ${option}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.6} />
        </IconButton>
      </div>
      <div className={classes.amounts}>
        <b>
          <MoneyText money={line.goods} />
        </b>
        <Text span inherit c="dimmed" display="block">
          {i18n.number(line.quantity)} × {texts.price(line.price)}
        </Text>
      </div>
    </li>
  );
}
