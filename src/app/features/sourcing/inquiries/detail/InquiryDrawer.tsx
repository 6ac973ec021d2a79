import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { useCan } from '../../../../session/session.ts';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import type { Place } from '../../../../ui/list/open-row.ts';
import { Note } from '../../../../ui/Note.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { CountryFlags } from '../list/CountryFlags.tsx';
import { inquiryQuery, type InquiryInfo, type InquiryRow } from '../queries.ts';
import type { InquirySlots } from '../slots.ts';
import { InquiryFooter, isInFooter } from './InquiryFooter.tsx';
import { InquiryProducts } from './InquiryProducts.tsx';
import { InquirySide } from './InquirySide.tsx';

type InquiryDrawerProps = {
  id: string;
  /** Shown while the inquiry loads. */
  row: InquiryRow | undefined;
  onClose: () => void;
  /** Opens another inquiry. */
  onShow: (id: string) => void;
  slots: InquirySlots;
} & Partial<Place>;

/** One inquiry: its products, question or reason, prices, comments, and the changes of its status. */
export default function InquiryDrawer({ id, row, onClose, onShow, slots, ...place }: InquiryDrawerProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(inquiryQuery(id));
  const isStaff = useCan('inquiry.quote');
  const head = data ?? row;
  return (
    <DetailDrawer
      {...place}
      title={head?.number ?? t`Inquiry`}
      onClose={onClose}
      link={`/sourcing?open=${id}`}
      statuses={head && <StatusMark family="inquiry" status={head.status} variant="tinted" full />}
      sub={head && (isStaff ? `${head.seller_name} · ${head.title}` : head.title)}
      side={data && <InquirySide inquiry={data} onShow={onShow} />}
      foot={
        data && data.actions.some(isInFooter) && <InquiryFooter inquiry={data} onClose={onClose} quote={slots.quote} />
      }
    >
      {data && <Body inquiry={data} slots={slots} />}
      {!data && error && (
        <NotLoaded error={error} title={<Trans>The inquiry did not load</Trans>} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows label={t`Inquiry`} rows={6} />}
    </DetailDrawer>
  );
}

function Body({ inquiry, slots }: { inquiry: InquiryInfo; slots: InquirySlots }) {
  const { countries, quantity, target, question, reason, note, status } = inquiry;
  return (
    <Stack gap="lg">
      {question && <Note tone="wait" title={<Trans>Question</Trans>} text={question} />}
      {reason && status === inquiryStatus.rejected && (
        <Note tone="bad" title={<Trans>Why it was rejected</Trans>} text={reason} />
      )}
      <Note
        title={<CountryFlags codes={countries} />}
        text={
          <>
            {quantity === null ? (
              <Trans>Expected quantity not given</Trans>
            ) : (
              <Plural value={quantity} one="# piece per month expected" other="# pieces per month expected" />
            )}
            {target && (
              <>
                {' · '}
                <Trans>
                  target price <MoneyText money={target} />
                </Trans>
              </>
            )}
          </>
        }
      />
      {note && <Note title={<Trans>Note</Trans>} text={note} />}
      {slots.prices?.(inquiry)}
      <InquiryProducts inquiry={inquiry} />
      {slots.comments?.(inquiry)}
    </Stack>
  );
}
