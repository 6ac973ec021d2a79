import { Plural, Trans } from '@lingui/react/macro';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import type { InquiryRow } from '../queries.ts';

/** What is asked for: the first product, and how many more. */
export function InquiryTitle({ row }: { row: InquiryRow }) {
  const more = row.product_count - 1;
  return (
    <>
      {row.title || <Trans>Without a name</Trans>}
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      )}
    </>
  );
}

/** Comments the reader has not seen yet. */
export function Unread({ row }: { row: InquiryRow }) {
  if (row.unread_comments === 0) return null;
  return (
    <ToneMark tone="wait">
      <Plural value={row.unread_comments} one="# new comment" other="# new comments" />
    </ToneMark>
  );
}
