import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { lineTotal, unitPrice } from '#domain/shared/money/unit-price.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { fieldLabels, platformLabels, viaLabels } from './labels.ts';
import type { Source } from './queries.ts';
import classes from './sources.module.css';

/** Where a page comes from, what is missing in it, and what could not be parsed. */
export function SourceCards({ source }: { source: Source }) {
  const { i18n } = useLingui();
  const { unread, faults } = source;
  return (
    <>
      {faults.length > 0 && (
        <Surface title={<Trans>Not understood</Trans>} note={String(faults.length)}>
          <ul className={classes.list}>
            {faults.slice(0, maxFaults).map(({ field, variant, text }, index) => (
              <li key={index}>
                <b>
                  {i18n._(fieldLabels[field])}
                  {variant !== '' && ` · ${variant}`}
                </b>
                <div>“{text}”</div>
              </li>
            ))}
          </ul>
        </Surface>
      )}
      {unread.length > 0 && (
        <Surface title={<Trans>Not on the page</Trans>}>
          <ul className={classes.list}>
            {unread.map(({ field, variants }) => (
              <li key={field}>
                {i18n._(fieldLabels[field])}
                {variants > 0 && (
                  <span className={classes.unread}>
                    {' · '}
                    <Plural value={variants} one="# variant" other="# variants" />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Surface>
      )}
      <Surface title={<Trans>Source</Trans>}>
        <SourceFacts source={source} />
      </Surface>
    </>
  );
}

const maxFaults = 20;

function SourceFacts({ source }: { source: Source }) {
  const { i18n } = useLingui();
  const { product, rates, platform, via } = source;
  const { currency } = product;
  const rate = rates.to_books_e8;
  return (
    <Facts>
      <dt>
        <Trans>Source</Trans>
      </dt>
      <dd>
        {product.url === '' ? (
          i18n._(platformLabels[platform])
        ) : (
          <a href={product.url} target="_blank" rel="noopener noreferrer">
            {i18n._(platformLabels[platform])} {product.source_id}
          </a>
        )}
      </dd>
      <dt>
        <Trans>Read</Trans>
      </dt>
      <dd>
        <DateText value={source.read_at} /> · {i18n._(viaLabels[via])} · {source.read_by}
      </dd>
      {product.supplier_name !== '' && (
        <>
          <dt>
            <Trans>Supplier</Trans>
          </dt>
          <dd>{product.supplier_name}</dd>
        </>
      )}
      {product.min_quantity !== null && (
        <>
          <dt>
            <Trans>Minimum order quantity</Trans>
          </dt>
          <dd>{i18n.number(product.min_quantity)}</dd>
        </>
      )}
      {product.price_breaks.length > 0 && isCurrency(currency) && (
        <>
          <dt>
            <Trans>Prices by quantity</Trans>
          </dt>
          <dd>
            {product.price_breaks.map(({ from, price_e4: price }) => (
              <div key={from}>
                ≥ {i18n.number(from)}: <MoneyText money={lineTotal(unitPrice(price, currency), 1)} />
              </div>
            ))}
          </dd>
        </>
      )}
      {currency !== '' && (
        <>
          <dt>
            <Trans>Exchange rate</Trans>
          </dt>
          <dd>
            {rate === null ? (
              <Trans>
                No rate from {currency} to {rates.books}
              </Trans>
            ) : (
              <>
                1 {currency} = {i18n.number(rate / 100_000_000, { maximumFractionDigits: 6 })} {rates.books}
                {rates.at !== null && (
                  <>
                    {' · '}
                    <DateText value={rates.at} form="day" />
                  </>
                )}
              </>
            )}
          </dd>
        </>
      )}
    </Facts>
  );
}
