import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useCan } from '../../../session/session.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import { LineRow } from '../../../ui/LineRow.tsx';
import type { Place } from '../../../ui/list/open-row.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Kind, Pieces, State } from './columns.tsx';
import { EditLocation } from './EditLocation.tsx';
import { contentQuery, type LocationRow, type Warehouse } from './queries.ts';

type LocationDrawerProps = { warehouse: Warehouse; row: LocationRow; place: Place; onClose: () => void };

/** A location: what lies there, and its type, zone and capacity. */
export function LocationDrawer({ warehouse, row, place, onClose }: LocationDrawerProps) {
  const { t } = useLingui();
  const mayEdit = useCan('location.edit');
  const [isEditing, setEditing] = useState(false);
  const close = useCommand('location.setClosed', {
    onDone: ({ closed_at: closedAt }) =>
      showToast({ tone: 'good', title: closedAt ? t`${row._id} is closed` : t`${row._id} is open again` }),
  });
  if (isEditing) return <EditLocation warehouseId={warehouse._id} row={row} onClose={() => setEditing(false)} />;
  const isClosed = row.closed_at !== null;
  return (
    <DetailDrawer
      title={row._id}
      onClose={onClose}
      {...place}
      statuses={<State row={row} />}
      amount={<Plural value={row.pieces} one="# piece" other="# pieces" />}
      sub={`${warehouse.code} ${warehouse.name}`}
      side={<Facts row={row} />}
      foot={
        mayEdit && (
          <>
            <Button
              loading={close.isPending}
              why={!isClosed && row.pieces > 0 ? t`Move the pieces that lie there first.` : undefined}
              onClick={() => close.mutate({ warehouse_id: warehouse._id, code: row._id, closed: !isClosed })}
            >
              {isClosed ? <Trans>Open it again</Trans> : <Trans>Close the place</Trans>}
            </Button>
            <Button onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          </>
        )
      }
    >
      <section>
        <SectionHead line>
          <Trans>Stored here</Trans>
        </SectionHead>
        <Content warehouseId={warehouse._id} code={row._id} />
      </section>
    </DetailDrawer>
  );
}

function Content({ warehouseId, code }: { warehouseId: string; code: string }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(contentQuery(warehouseId, code));
  if (!data && error)
    return <NotLoaded error={error} title={<Trans>The content did not load</Trans>} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  if (data.length === 0)
    return (
      <p>
        <Trans>Nothing lies here.</Trans>
      </p>
    );
  return data.map((line) => (
    <LineRow
      key={line.variant_code}
      image={line.image}
      name={localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, i18n.locale)[0]}
      codes={<Plate>{line.variant_code}</Plate>}
      amount={i18n.number(line.on_hand)}
      each={line.reserved > 0 ? t`${line.reserved} reserved` : ''}
    />
  ));
}

function Facts({ row }: { row: LocationRow }) {
  return (
    <>
      <section>
        <SectionHead>
          <Trans>Type</Trans>
        </SectionHead>
        <p>
          <Kind row={row} />
        </p>
      </section>
      <section>
        <SectionHead>
          <Trans>Zone</Trans>
        </SectionHead>
        <p>{row.zone || '—'}</p>
      </section>
      <section>
        <SectionHead>
          <Trans>Pieces</Trans>
        </SectionHead>
        <p>
          <Pieces row={row} />
        </p>
      </section>
    </>
  );
}
