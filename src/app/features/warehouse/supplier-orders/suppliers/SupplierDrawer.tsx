import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../../ui/Facts.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import type { Place } from '../../../../ui/list/open-row.ts';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { pricesQuery, type SupplierScore } from '../queries.ts';
import classes from '../supplier-orders.module.css';
import { Share } from './SuppliersList.tsx';

type SupplierDrawerProps = { supplier: SupplierScore; place: Place; onClose: () => void };

/** How a supplier delivered in the last year, and what it was paid. */
export function SupplierDrawer({ supplier, place, onClose }: SupplierDrawerProps) {
  const { lead_days_p50: half, lead_days_p90: ninety } = supplier;
  return (
    <DetailDrawer
      title={supplier.name}
      onClose={onClose}
      {...place}
      sub={supplier.email}
      side={
        <Facts>
          <dt>
            <Trans>Running orders</Trans>
          </dt>
          <dd>{supplier.running}</dd>
          <dt>
            <Trans>Finished orders</Trans>
          </dt>
          <dd>{supplier.finished}</dd>
          <dt>
            <Trans>Half arrive within</Trans>
          </dt>
          <dd>{half === null ? '—' : <Plural value={half} one="# day" other="# days" />}</dd>
          <dt>
            <Trans>Nine in ten within</Trans>
          </dt>
          <dd>{ninety === null ? '—' : <Plural value={ninety} one="# day" other="# days" />}</dd>
          <dt>
            <Trans>Short deliveries</Trans>
          </dt>
          <dd>
            <Share permille={supplier.short_permille} />
          </dd>
          <dt>
            <Trans>Damaged</Trans>
          </dt>
          <dd>
            <Share permille={supplier.damaged_permille} />
          </dd>
          <dt>
            <Trans>Claims</Trans>
          </dt>
          <dd>{supplier.claims}</dd>
          {supplier.claims > 0 && (
            <>
              <dt>
                <Trans context="supplier">Claimed</Trans>
              </dt>
              <dd>
                <MoneyText money={supplier.claimed} />
              </dd>
              <dt>
                <Trans>Got back</Trans>
              </dt>
              <dd>
                <MoneyText money={supplier.recovered} />
              </dd>
            </>
          )}
        </Facts>
      }
    >
      <SectionHead line>
        <Trans>Prices paid</Trans>
      </SectionHead>
      <Prices supplierId={supplier._id} />
    </DetailDrawer>
  );
}

function Prices({ supplierId }: { supplierId: string }) {
  const { i18n, t } = useLingui();
  const { data, error, refetch } = useQuery(pricesQuery(supplierId));
  if (!data)
    return error ? (
      <NotLoaded
        error={error}
        title={<Trans>The prices did not load</Trans>}
        broken={<Trans>The server returned an error.</Trans>}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonRows />
    );
  if (data.length === 0)
    return (
      <p>
        <Trans>Nothing was ordered here yet.</Trans>
      </p>
    );
  return (
    <ul className={classes.units} aria-label={t`Prices paid`}>
      {data.map((line) => (
        <li key={line.line_id}>
          <span>
            <Plate>{line.variant_code}</Plate>
          </span>
          <span className={classes.seller}>
            <DateText value={line.sent_at} form="day" />
          </span>
          <span>{i18n.number(line.quantity)}</span>
          <MoneyText money={line.price} />
        </li>
      ))}
    </ul>
  );
}
