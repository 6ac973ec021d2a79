import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import limits from 'virtual:limits/stock.decideCount';
import { countStatus } from '#domain/warehouse/stock/count.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useCan } from '../../../session/session.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import { DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { LineRow } from '../../../ui/LineRow.tsx';
import { Note } from '../../../ui/Note.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import type { Count } from './queries.ts';
import { countStates } from './labels.ts';

type CountDrawerProps = {
  count: Count;
  position: { at: number; of: number };
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** The counted and expected quantities of a location, and the decision, if one is due. */
export function CountDrawer({ count, position, onPrevious, onNext, onClose }: CountDrawerProps) {
  const { t, i18n } = useLingui();
  const form = useCallForm('stock.decideCount', limits, {
    initialValues: { note: '', confirm: false },
    toInput: ({ note, confirm }) => ({ count_id: count._id, confirm, note: note.trim() }),
    onDone: ({ status, location_code: place }) => {
      const title =
        status === countStatus.confirmed ? t`The stock of ${place} is corrected` : t`The stock of ${place} stays`;
      showToast({ tone: 'good', title });
      onClose();
    },
  });
  const isCorrected = count.status === countStatus.booked || count.status === countStatus.confirmed;
  const mayClaim = useCan('purchase.work') && isCorrected;
  const isWaiting = count.status === countStatus.waiting;
  const { tone, label } = countStates[count.status];
  const decide = (confirm: boolean) => {
    form.set('confirm', confirm);
    form.submit();
  };
  return (
    <DetailDrawer
      title={count.location_code}
      onClose={onClose}
      position={position}
      onPrevious={onPrevious}
      onNext={onNext}
      statuses={<ToneMark tone={tone}>{i18n._(label)}</ToneMark>}
      sub={count.warehouse}
      side={<Facts count={count} />}
      foot={
        isWaiting && (
          <>
            <Button size="form" variant="danger" loading={form.isPending} onClick={() => decide(false)}>
              <Trans>Leave the stock as it is</Trans>
            </Button>
            <DrawerEnd>
              <Button size="form" variant="primary" loading={form.isPending} onClick={() => decide(true)}>
                <Trans>Correct the stock</Trans>
              </Button>
            </DrawerEnd>
          </>
        )
      }
    >
      {isWaiting && (
        <section>
          <Note
            tone="wait"
            title={<Trans>The difference is large, or promised goods are missing.</Trans>}
            text={<Trans>Check the place, or have it counted again, before you decide.</Trans>}
          />
        </section>
      )}
      <section>
        <SectionHead line>
          <Trans>Counted</Trans>
        </SectionHead>
        {count.lines.length === 0 && (
          <p>
            <Trans>Nothing was expected, and nothing was found.</Trans>
          </p>
        )}
        {count.lines.map((line) => {
          const difference = line.counted - line.expected;
          const [own] = localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, i18n.locale);
          return (
            <div key={line.variant_code}>
              <LineRow
                image={line.image}
                name={own}
                codes={<Plate>{line.variant_code}</Plate>}
                amount={difference === 0 ? t`right` : difference > 0 ? `+${difference}` : `−${-difference}`}
                each={t`${line.counted} counted · ${line.expected} expected`}
              />
              {difference < 0 && mayClaim && (
                <Group justify="flex-end" py="xs">
                  <ButtonLink
                    variant="subtle"
                    to="/purchase/orders"
                    search={{ view: 'claims', claim: 'count', of: count._id, variant: line.variant_id }}
                  >
                    <Trans>Claim from the supplier</Trans>
                  </ButtonLink>
                </Group>
              )}
            </div>
          );
        })}
      </section>
      {isWaiting && (
        <section>
          <TextField optional label={<Trans>Note</Trans>} {...form.field('note')} />
        </section>
      )}
    </DetailDrawer>
  );
}

function Facts({ count }: { count: Count }) {
  return (
    <>
      <section>
        <SectionHead>
          <Trans>Counted by</Trans>
        </SectionHead>
        <p>
          {count.counted_by}
          <br />
          <DateText value={count.counted_at} />
        </p>
      </section>
      {count.decided_by && (
        <section>
          <SectionHead>
            <Trans>Decided by</Trans>
          </SectionHead>
          <p>
            {count.decided_by}
            <br />
            <DateText value={count.decided_at} />
          </p>
          {count.note && <p style={{ whiteSpace: 'pre-line' }}>{count.note}</p>}
        </section>
      )}
    </>
  );
}
