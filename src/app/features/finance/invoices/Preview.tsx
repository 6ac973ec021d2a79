import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Output } from '../../../sync/calls.ts';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { Note } from '../../../ui/Note.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import classes from './invoices.module.css';

const maxNamed = 5;

type PreviewProps = {
  data: Output<'account.invoicePreview'> | undefined;
  error: Error | null;
  /** Of the choice before this one. */
  isOld: boolean;
  isIssued: boolean;
  onRetry: () => void;
};

/** How many invoices there would be, their sum, and which sellers lack billing details. */
export function Preview({ data, error, isOld, isIssued, onRetry }: PreviewProps) {
  const { t, i18n } = useLingui();
  if (error && !data)
    return <ErrorPanel title={<Trans>The preview did not load</Trans>} text={error.message} onRetry={onRetry} />;
  if (!data) return <div className={classes.preview} aria-hidden="true" />;
  if (data.count === 0)
    return (
      <Note
        role="status"
        title={<Trans>Nothing to invoice</Trans>}
        text={<Trans>All bills of this period are on invoices already, or there are none.</Trans>}
      />
    );
  const names = data.incomplete.slice(0, maxNamed).map(({ name }) => name);
  const rest = data.incomplete.length - names.length;
  return (
    <div className={classes.preview} data-old={isOld || undefined} aria-live="polite">
      <FigureStrip
        label={t`Preview`}
        figures={[
          { id: 'count', label: t`Invoices`, value: i18n.number(data.count) },
          { id: 'sellers', label: t`Sellers`, value: i18n.number(data.sellers) },
          { id: 'total', label: t`Sum`, value: <MoneyText money={data.total} charged /> },
        ]}
      />
      {names.length > 0 && (
        <Note
          tone="wait"
          icon={<IconAlertTriangle size={18} stroke={1.6} />}
          title={
            <Plural
              value={data.incomplete.length}
              one="# seller lacks billing details"
              other="# sellers lack billing details"
            />
          }
          text={
            <>
              {names.join(', ')}
              {rest > 0 && (
                <>
                  {' '}
                  <Plural value={rest} one="and # more" other="and # more" />
                </>
              )}
              {'. '}
              {isIssued ? (
                <Trans>Their invoices stay drafts.</Trans>
              ) : (
                <Trans>Their drafts cannot be issued before they are complete.</Trans>
              )}
            </>
          }
        />
      )}
      {data.without_rate.length > 0 && (
        <Note
          tone="wait"
          icon={<IconAlertTriangle size={18} stroke={1.6} />}
          title={<Trans>An exchange rate is missing</Trans>}
          text={
            <>
              {data.without_rate.slice(0, maxNamed).map(({ seller_id, name, from, to, day }) => (
                <Fragment key={seller_id}>
                  <Trans>
                    {name}: from {from} to {to} on {formatDay(day)}.
                  </Trans>{' '}
                </Fragment>
              ))}
              <Trans>No invoice of these sellers is made until it is entered.</Trans>
            </>
          }
        />
      )}
    </div>
  );
}
