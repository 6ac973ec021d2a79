import { Plural, Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { Output } from '../../../../sync/calls.ts';
import { Note } from '../../../../ui/Note.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import type { Quotation } from '../queries.ts';

type Inquiry = Output<'inquiry.info'>;

/** What the seller expects: quantity, price and day, and why earlier prices were not right. */
export function Wishes({ inquiry, prices }: { inquiry: Inquiry; prices: readonly Quotation[] }) {
  const { quantity, target, needed_by, note } = inquiry;
  const hasFacts = quantity !== null || target !== null || needed_by !== null || note !== '';
  const reasons = [
    ...Map.groupBy(
      prices.filter(({ reason }) => reason !== ''),
      ({ reason, target: hoped }) => `${reason} ${hoped?.minor ?? ''}`,
    ).values(),
  ];
  if (!hasFacts && reasons.length === 0) return null;
  return (
    <>
      {hasFacts && (
        <Group gap="4px 16px" c="dimmed">
          {quantity !== null && (
            <span>
              <Plural value={quantity} one="# piece per month" other="# pieces per month" />
            </span>
          )}
          {target && (
            <span>
              <Trans>
                target <MoneyText money={target} />
              </Trans>
            </span>
          )}
          {needed_by && (
            <span>
              <Trans>
                needed by <DateText value={needed_by} form="day" />
              </Trans>
            </span>
          )}
          {note && <span>{note}</span>}
        </Group>
      )}
      {reasons.map(([price, ...others]) =>
        price ? (
          <Note
            key={price._id}
            tone="wait"
            title={price.reason}
            text={
              <>
                {[...new Set([price, ...others].map(({ country_code }) => country_code))].join(', ')}
                {price.target && (
                  <>
                    {' · '}
                    <Trans>Price hoped for</Trans> <MoneyText money={price.target} />
                  </>
                )}
              </>
            }
          />
        ) : null,
      )}
    </>
  );
}
