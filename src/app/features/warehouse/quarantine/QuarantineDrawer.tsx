import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import limits from 'virtual:limits/stock.decideQuarantine';
import type { QuarantineAction } from '#domain/warehouse/quarantine/status.ts';
import { quarantineStatus } from '#domain/warehouse/quarantine/status.ts';
import { useCan } from '../../../session/session.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { PhotoStrip } from '../../../shared/preview/PhotoStrip.tsx';
import { useCachedFiles } from '../../../sync/cache/cached-files.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import { DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import type { Place } from '../../../ui/list/open-row.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Reason, State, Title } from './columns.tsx';
import type { QuarantineRow } from './queries.ts';

type QuarantineDrawerProps = { row: QuarantineRow; place: Place; onClose: () => void };

/** Pieces in quarantine with their photos, and the decision about them. */
export function QuarantineDrawer({ row, place, onClose }: QuarantineDrawerProps) {
  const { t } = useLingui();
  const mayClaim = useCan('purchase.work') && row.status !== quarantineStatus.released;
  const mayDecide = useCan('stock.adjust') && row.status === quarantineStatus.open;
  const form = useCallForm('stock.decideQuarantine', limits, {
    initialValues: { action: 'release' as QuarantineAction, location_code: row.from_code, note: '' },
    toInput: ({ action, location_code: code, note }) => ({
      quarantine_id: row._id,
      action,
      note: note.trim(),
      ...(action === 'release' && code.trim() !== '' && { location_code: code }),
    }),
    refusals: { 'move.wrong-place': 'location_code', 'move.full': 'location_code' },
    onDone: ({ status, released_to: to }) => {
      showToast({
        tone: 'good',
        title: status === quarantineStatus.scrapped ? t`The pieces are scrapped` : t`The pieces are released to ${to}`,
      });
      onClose();
    },
  });
  const decide = (action: QuarantineAction) => {
    form.set('action', action);
    form.submit();
  };
  return (
    <DetailDrawer
      title={row.variant_code}
      onClose={onClose}
      {...place}
      statuses={<State row={row} />}
      amount={<Plural value={row.quantity} one="# piece" other="# pieces" />}
      sub={<Title row={row} />}
      side={<Facts row={row} />}
      foot={
        mayDecide && (
          <>
            <Button size="form" variant="danger" loading={form.isPending} onClick={() => decide('scrap')}>
              <Trans>Scrap</Trans>
            </Button>
            <DrawerEnd>
              <Button size="form" variant="primary" loading={form.isPending} onClick={() => decide('release')}>
                <Trans>Release</Trans>
              </Button>
            </DrawerEnd>
          </>
        )
      }
    >
      <section>
        <SectionHead line>
          <Trans>Reason</Trans>
        </SectionHead>
        <p>
          <Reason row={row} />
        </p>
        <Photos ids={row.photos} />
        {mayClaim && (
          <Group mt="md">
            <ButtonLink to="/purchase/orders" search={{ view: 'claims', claim: 'quarantine', of: row._id }}>
              <Trans>Claim from the supplier</Trans>
            </ButtonLink>
          </Group>
        )}
      </section>
      {mayDecide && (
        <Stack component="section">
          <TextField
            label={<Trans>Place of released pieces</Trans>}
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('location_code')}
          />
          <TextField optional label={<Trans>Note</Trans>} {...form.field('note')} />
        </Stack>
      )}
    </DetailDrawer>
  );
}

function Photos({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const files = useCachedFiles(ids);
  const shown = ids.flatMap((id) => {
    const blob = files.get(id);
    return blob ? [{ name: t`Photo of the problem`, blob }] : [];
  });
  return <PhotoStrip photos={shown} />;
}

function Facts({ row }: { row: QuarantineRow }) {
  return (
    <>
      <section>
        <SectionHead>
          <Trans>Place</Trans>
        </SectionHead>
        <p>
          {row.warehouse} <Plate>{row.location_code}</Plate>
          {row.from_code !== '' && (
            <>
              <br />
              <Trans>
                belongs at <Plate>{row.from_code}</Plate>
              </Trans>
            </>
          )}
        </p>
      </section>
      {row.owner && (
        <section>
          <SectionHead>
            <Trans>Own stock of</Trans>
          </SectionHead>
          <p>{row.owner}</p>
        </section>
      )}
      {row.value && row.status === quarantineStatus.open && (
        <section>
          <SectionHead>
            <Trans>Value at the moving average</Trans>
          </SectionHead>
          <p>
            <MoneyText money={row.value} />
          </p>
        </section>
      )}
      <section>
        <SectionHead>
          <Trans>Reported by</Trans>
        </SectionHead>
        <p>
          {row.reported_by}
          <br />
          <DateText value={row.reported_at} />
        </p>
      </section>
      {row.decided_by && (
        <section>
          <SectionHead>
            <Trans>Decided by</Trans>
          </SectionHead>
          <p>
            {row.decided_by}
            <br />
            <DateText value={row.decided_at} />
          </p>
          {row.released_to !== '' && (
            <p>
              <Trans>
                Now at <Plate>{row.released_to}</Plate>
              </Trans>
            </p>
          )}
          {row.note && <p>{row.note}</p>}
        </section>
      )}
    </>
  );
}
