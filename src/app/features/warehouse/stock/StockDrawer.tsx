import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { useCan, useMe } from '../../../session/session.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { Segments } from '../../../ui/button/Segments.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { LostPieces } from './LostPieces.tsx';
import { LotRuleForm } from './LotRuleForm.tsx';
import { AddStock } from './AddStock.tsx';
import { KitDrawer } from './kits/KitDrawer.tsx';
import { MoveStock } from './MoveStock.tsx';
import { isFreeUnmeasured, Owner } from './columns.tsx';
import { Origins } from './Origins.tsx';
import { placesQuery, type NumberTab, type StockRow } from './queries.ts';
import classes from './stock.module.css';

type StockDrawerProps = {
  row: StockRow;
  tab: NumberTab;
  onTab: (tab: NumberTab) => void;
  position: { at: number; of: number };
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** A variant in a warehouse: what each number is made of, where it lies, and what it is worth. */
export function StockDrawer({ row, tab, onTab, position, onPrevious, onNext, onClose }: StockDrawerProps) {
  const { i18n, t } = useLingui();
  const [own, other] = localizedTitle(row, i18n.locale);
  const isHosted = row.owner === 'seller';
  const mayAdd = useCan('stock.adjust') && !isHosted;
  const mayApply = useCan('checkout.use') && isHosted;
  const mayMove = useCan('stock.receive') && !isHosted && row.on_hand > 0;
  const mayCompensate = useCan('stock.compensate') && isHosted && row.live > 0;
  const [isLost, setLost] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const mayBuild = useCan('stock.receive') && !isHosted;
  const [isKitShown, setKit] = useState(false);
  const [isLotShown, setLot] = useState(false);
  const tabs: { value: NumberTab; label: string }[] = [
    { value: 'on_hand', label: `${t`On hand`} ${i18n.number(row.on_hand)}` },
    { value: 'reserved', label: `${t`Reserved`} ${i18n.number(row.reserved)}` },
    { value: 'on_the_way', label: `${t`On the way`} ${i18n.number(row.on_the_way)}` },
    { value: 'committed', label: `${t`Committed`} ${i18n.number(row.committed)}` },
    { value: 'sold', label: `${t`Sold`} ${i18n.number(row.sold_90)}` },
  ];
  const shown = isHosted ? tabs.filter(({ value }) => value === 'on_hand' || value === 'on_the_way') : tabs;
  const current = shown.some(({ value }) => value === tab) ? tab : 'on_hand';
  return (
    <DetailDrawer
      title={row.variant_code}
      onClose={onClose}
      position={position}
      onPrevious={onPrevious}
      onNext={onNext}
      amount={<Plural value={row.live} one="# available" other="# available" />}
      sub={
        <>
          {own} {other && <span className={classes.muted}>{other}</span>}
        </>
      }
      side={<Side row={row} />}
      foot={
        (mayAdd || mayMove || mayBuild || mayApply || mayCompensate) && (
          <>
            {mayAdd && (
              <Button onClick={() => setAdding(true)}>
                <Trans>Add pieces</Trans>
              </Button>
            )}
            {mayMove && (
              <Button onClick={() => setMoving(true)}>
                <Trans>Move pieces</Trans>
              </Button>
            )}
            {mayBuild && (
              <Button onClick={() => setKit(true)}>
                <Trans>Kit</Trans>
              </Button>
            )}
            {mayAdd && (
              <Button onClick={() => setLot(true)}>
                <Trans>Lots</Trans>
              </Button>
            )}
            {mayCompensate && (
              <Button onClick={() => setLost(true)}>
                <Trans>Lost pieces</Trans>
              </Button>
            )}
            {mayApply && (
              <ButtonLink to="/stock/purchase/apply" search={{ add: row.variant_id }} variant="primary" size="form">
                <Trans>Order again</Trans>
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <section>
        <div className={classes.tabs}>
          <Segments
            aria-label={t({ message: 'Number', context: 'stock' })}
            data={shown}
            value={current}
            onChange={onTab}
          />
        </div>
        <Origins key={current} row={row} tab={current} />
      </section>
      {isLost && row.seller_id && (
        <LostPieces row={{ ...row, seller_id: row.seller_id }} onClose={() => setLost(false)} />
      )}
      {isAdding && <AddStock row={row} onClose={() => setAdding(false)} />}
      {isLotShown && <LotRuleForm variantId={row.variant_id} code={row.variant_code} onClose={() => setLot(false)} />}
      {isKitShown && (
        <KitDrawer
          warehouses={[{ _id: row.warehouse_id, code: row.warehouse, name: '', name_cn: '' }]}
          code={row.variant_code}
          onClose={() => setKit(false)}
        />
      )}
      {isMoving && <MoveStock row={row} onClose={() => setMoving(false)} />}
    </DetailDrawer>
  );
}

function Side({ row }: { row: StockRow }) {
  return (
    <>
      <section>
        <SectionHead>
          <Trans context="stock">Owner</Trans>
        </SectionHead>
        <p>
          <Owner row={row} /> · {row.warehouse}
          {row.owner !== 'seller' && row.hosted > 0 && (
            <>
              <br />
              <Plural value={row.hosted} one="# of these belongs to sellers" other="# of these belong to sellers" />
            </>
          )}
        </p>
      </section>
      {row.value_cny && (
        <section>
          <SectionHead>
            <Trans>Value at the moving average</Trans>
          </SectionHead>
          <p>
            <MoneyText money={row.value_cny} />
            {row.value && (
              <>
                <br />
                <MoneyText money={row.value} />
              </>
            )}
          </p>
        </section>
      )}
      {row.unsellable > 0 && <Unsellable row={row} />}
      {isFreeUnmeasured(row) && <Storage row={row} />}
      <section>
        <SectionHead>
          <Trans>Sales</Trans>
        </SectionHead>
        <p>
          <Trans>
            {row.sold_30} in 30 days, {row.sold_90} in 90 days
          </Trans>
          {row.days_left !== null && (
            <>
              <br />
              <Plural value={row.days_left} one="Lasts # day" other="Lasts # days" />
            </>
          )}
          {row.since && (
            <>
              <br />
              <Trans>
                In stock since <DateText value={row.since} form="day" />
              </Trans>
            </>
          )}
        </p>
      </section>
      <Places row={row} />
    </>
  );
}

/** Why pieces that are not reserved are not available either. */
function Unsellable({ row }: { row: StockRow }) {
  const maySeeLots = useCan('stock.count');
  return (
    <section>
      <SectionHead>
        <Trans>Not sellable</Trans>
      </SectionHead>
      <p>
        <Plural
          value={row.unsellable}
          one="The sale of # piece has ended, because it expires."
          other="The sale of # pieces has ended, because they expire."
        />
      </p>
      {maySeeLots && (
        <ButtonLink to="/stock/lots" search={{ keyword: row.variant_code }}>
          <Trans>Show its lots</Trans>
        </ButtonLink>
      )}
    </section>
  );
}

/** Why the storage of a seller's pieces costs nothing, and where that changes. */
function Storage({ row }: { row: StockRow }) {
  const me = useMe();
  const mayMeasure = useCan('variant.edit');
  return (
    <section>
      <SectionHead>
        <Trans>Storage</Trans>
      </SectionHead>
      <p>
        {isSeller(me.role_name) ? (
          <Trans>Storage is charged once the product is measured.</Trans>
        ) : (
          <Trans>The product has no dimensions, so its storage costs nothing.</Trans>
        )}
      </p>
      {mayMeasure && (
        <Group mt="xs">
          <ButtonLink to="/purchase/internal" search={{ keyword: row.variant_code }}>
            <Trans>Enter dimensions</Trans>
          </ButtonLink>
        </Group>
      )}
    </section>
  );
}

/** Where it lies. */
function Places({ row }: { row: StockRow }) {
  const { data } = useQuery(placesQuery(row));
  if (!data || data.length === 0) return null;
  return (
    <section>
      <SectionHead>
        <Trans>Places</Trans>
      </SectionHead>
      <ul className={classes.lines}>
        {data.map((place) => (
          <li key={place.location_code} className={classes.line}>
            <span>
              <Plate>{place.location_code}</Plate>
            </span>
            <span className={classes.amount}>{place.on_hand}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
