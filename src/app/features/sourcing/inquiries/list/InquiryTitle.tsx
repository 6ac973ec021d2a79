import { Plural, Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
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

/** As `Unread`, as a number: the cell of a table has no room for words. */
export function UnreadCount({ row }: { row: InquiryRow }) {
  if (row.unread_comments === 0) return null;
  return (
    <Text span inherit flex="none">
      <ToneMark tone="wait">
        <span aria-hidden="true">{row.unread_comments}</span>
        <span className="py-sr">
          <Plural value={row.unread_comments} one="# new comment" other="# new comments" />
        </span>
      </ToneMark>
    </Text>
  );
}
