import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Output } from '../../../../sync/calls.ts';
import { linkClass } from '../../../../ui/button/Button.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { formatDay } from '../../../../ui/text/format-date.ts';
import { BalanceText } from '../BalanceText.tsx';
import { BookRow, BookRows } from '../BookRows.tsx';
import { CauseLink, ReasonText } from '../Cause.tsx';
import { AccountName } from '../columns.tsx';
import { postingQuery } from '../queries.ts';
import type { OpenedProps } from './OpenedDrawer.tsx';

/** A posting: what caused it and its lines; each line opens its account. */
export function PostingDrawer({ id, onOpen, onClose }: Omit<OpenedProps, 'list'>) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(postingQuery(id));
  const number = data?.number;
  const title = number === undefined ? t`Posting` : t`Posting ${number}`;
  return (
    <Drawer title={title} width={760} onClose={onClose}>
      {data ? (
        <Stack gap="lg">
          <PostingFacts posting={data} />
          <section>
            <SectionHead line>
              <Trans context="a posting">Lines</Trans>
            </SectionHead>
            <BookRows>
              {data.lines.map((line) => (
                <BookRow
                  key={line._id}
                  title={<AccountName kind={line.kind} />}
                  text={line.owner_name}
                  end={<BalanceText money={line.amount} />}
                  onOpen={() => onOpen({ what: 'account', id: line.account_id })}
                />
              ))}
            </BookRows>
          </section>
        </Stack>
      ) : error ? (
        <NotLoaded error={error} title={<Trans>The posting did not load</Trans>} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label={title} rows={6} />
      )}
    </Drawer>
  );
}

function PostingFacts({ posting }: { posting: Output<'account.posting'> }) {
  const { order_number, recharge, memo, seller_name, actor_name, invoices } = posting;
  return (
    <Facts>
      <dt>
        <Trans>Source</Trans>
      </dt>
      <dd>
        <ReasonText reason={posting.reason} />
      </dd>
      <dt>
        <Trans>Booked on</Trans>
      </dt>
      <dd>{formatDay(posting.booked_on)}</dd>
      <dt>
        <Trans>Happened</Trans>
      </dt>
      <dd>
        <DateText value={posting.at} />
      </dd>
      {(order_number !== null || recharge !== null) && (
        <>
          <dt>{order_number === null ? <Trans>Recharge</Trans> : <Trans>Order</Trans>}</dt>
          <dd>
            <CauseLink order_number={order_number} recharge={recharge} />
          </dd>
        </>
      )}
      {invoices.length > 0 && (
        <>
          <dt>
            <Trans>Invoices</Trans>
          </dt>
          <dd>
            {invoices.map(({ invoice_id, number }) => (
              <Link
                key={invoice_id}
                to="/accounts/invoice/invoice-detail"
                search={{ id: invoice_id }}
                className={linkClass}
              >
                {number ?? <Trans>Draft</Trans>}{' '}
              </Link>
            ))}
          </dd>
        </>
      )}
      {seller_name && (
        <>
          <dt>
            <Trans>Seller</Trans>
          </dt>
          <dd>{seller_name}</dd>
        </>
      )}
      {memo && (
        <>
          <dt>
            <Trans>Note</Trans>
          </dt>
          <dd>{memo}</dd>
        </>
      )}
      {actor_name && (
        <>
          <dt>
            <Trans>By</Trans>
          </dt>
          <dd>{actor_name}</dd>
        </>
      )}
    </Facts>
  );
}
