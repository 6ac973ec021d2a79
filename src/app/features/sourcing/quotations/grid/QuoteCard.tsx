import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { Switch } from '../../../../ui/form/choice/Switch.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { MarginText } from '../MarginText.tsx';
import { channelName } from '../queries.ts';
import { UnitText } from '../QuoteSteps.tsx';
import classes from '../quotations.module.css';
import { columnLabels } from './price-columns.ts';
import { differenceOf, priceColumns, priceText, withTyped, type Draft, type FormedLine } from './quote-lines.ts';

type QuoteCardProps = {
  lines: readonly FormedLine[];
  draft: Draft;
  /** The price that is shown. */
  at: number;
  onAt: (at: number) => void;
  onDraft: (next: Draft) => void;
};

/** The prices on a phone: one at a time, with the steps to the next one. */
export function QuoteCard({ lines, draft, at, onAt, onDraft }: QuoteCardProps) {
  const { t, i18n } = useLingui();
  const formed = lines[at];
  if (!formed) return null;
  const [position, count] = [at + 1, lines.length];
  const nameOf = ({ line }: FormedLine) => `${line.country_code} · ${channelName(line, i18n.locale)} · ${line.name}`;
  return (
    <section className={classes.card} aria-label={t`Prices of the inquiry`}>
      <div className={classes.choice}>
        <SelectField
          label={t`Price ${position} of ${count}`}
          options={lines.map((each, index) => ({ value: String(index), label: nameOf(each) }))}
          value={String(at)}
          onChange={(next) => next !== null && onAt(Number(next))}
        />
        <div className={classes.moves}>
          <IconButton label={t`Previous`} disabled={at === 0} onClick={() => onAt(at - 1)}>
            <IconChevronLeft size={18} stroke={1.8} />
          </IconButton>
          <IconButton label={t`Next`} disabled={at === lines.length - 1} onClick={() => onAt(at + 1)}>
            <IconChevronRight size={18} stroke={1.8} />
          </IconButton>
        </div>
      </div>
      <Text size="sm" c="dimmed">
        {formed.line.name}
      </Text>
      {formed.isSent ? (
        <Trans>This price is sent.</Trans>
      ) : (
        <OpenPrice key={formed.line.key} formed={formed} draft={draft} onDraft={onDraft} />
      )}
      <Sums formed={formed} />
    </section>
  );
}

type OpenPriceProps = Pick<QuoteCardProps, 'draft' | 'onDraft'> & { formed: FormedLine };

function OpenPrice({ formed, draft, onDraft }: OpenPriceProps) {
  const { t, i18n } = useLingui();
  const { line, invalid, send } = formed;
  return (
    <>
      <Switch
        label={<Trans>Send this price</Trans>}
        checked={send}
        onChange={(on) => onDraft(withTyped(draft, line.key, { send: on }))}
      />
      <div className={classes.triple}>
        {priceColumns.map((column) => (
          <TextField
            key={column}
            numeric
            inputMode="decimal"
            label={i18n._(columnLabels[column])}
            value={priceText(formed, column, draft[line.key])}
            error={invalid.has(column) && t`Enter a price such as 2.50.`}
            onChange={(text) => onDraft(withTyped(draft, line.key, { [column]: text }))}
          />
        ))}
      </div>
    </>
  );
}

function Sums({ formed }: { formed: FormedLine }) {
  const { i18n } = useLingui();
  const { line, quote, isLow, isSent } = formed;
  const { currency } = line.inputs;
  const sent = isSent ? line.before : undefined;
  const vat = sent?.vat ?? unitPrice(quote.vat_e4, currency);
  const difference = isSent ? null : differenceOf(formed);
  return (
    <Facts>
      <dt>{i18n._(columnLabels.vat)}</dt>
      <dd>
        <UnitText price={vat} />
      </dd>
      <dt>{i18n._(columnLabels.duty)}</dt>
      <dd>
        <MoneyText money={sent?.duty ?? { minor: quote.duty_minor, currency }} />
      </dd>
      <dt>{i18n._(columnLabels.total)}</dt>
      <dd>
        <b>
          <MoneyText money={sent?.total ?? formed.total} />
        </b>
      </dd>
      <dt>{i18n._(columnLabels.margin)}</dt>
      <dd>
        <MarginText margin={sent?.margin ?? { bp: quote.margin_bp, is_low: isLow }} />
      </dd>
      {difference && (
        <>
          <dt>{i18n._(columnLabels.before)}</dt>
          <dd>
            <MoneyText money={difference} sign="always" />
          </dd>
        </>
      )}
    </Facts>
  );
}
