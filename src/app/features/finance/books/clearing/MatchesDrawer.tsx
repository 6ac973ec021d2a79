import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import limits from 'virtual:limits/account.unmatchClearing';
import type { ClearingKind } from '#domain/finance/accounts/posting.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useCan } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { BookRow, BookRows } from '../BookRows.tsx';
import { DrawerPage } from '../DrawerPage.tsx';
import { matchesQuery } from '../queries.ts';

/** What was matched on a clearing account, newest first; a match can be taken apart. */
export function MatchesDrawer({ kind, onClose }: { kind: ClearingKind; onClose: () => void }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...matchesQuery(kind, page), placeholderData: keepPreviousData });
  const mayEdit = useCan('books.edit');
  const [apart, setApart] = useState<string | null>(null);
  return (
    <Drawer title={t`Matches`} onClose={onClose}>
      <DrawerPage
        query={query}
        label={t`Matches`}
        failed={<Trans>The matches did not load</Trans>}
        page={page}
        onPage={setPage}
      >
        {(data) => (
          <>
            {data.count === 0 && (
              <Text c="dimmed">
                <Trans>Nothing has been matched yet.</Trans>
              </Text>
            )}
            <BookRows>
              {data.list.map((match) => (
                <BookRow
                  key={match._id}
                  title={<MoneyText money={match.amount} />}
                  text={
                    <>
                      <DateText value={match.matched_at} /> · {match.matched_by_name} ·{' '}
                      <Plural value={match.items} one="# item" other="# items" />
                      {match.note && ` · ${match.note}`}
                    </>
                  }
                  end={
                    mayEdit && (
                      <Button variant="subtle" onClick={() => setApart(match._id)}>
                        <Trans>Take apart</Trans>
                      </Button>
                    )
                  }
                />
              ))}
            </BookRows>
          </>
        )}
      </DrawerPage>
      {apart !== null && <ApartDialog id={apart} onClose={() => setApart(null)} />}
    </Drawer>
  );
}

function ApartDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const form = useCallForm('account.unmatchClearing', limits, {
    initialValues: { reason: '' },
    required: { reason: t`Please give a reason.` },
    toInput: ({ reason }) => ({ _id: id, reason }),
    refusals: { 'books.reason-missing': 'reason' },
    isDiscardable: true,
    onDone: () => {
      showToast({ tone: 'good', title: t`The items are open again` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Take this match apart?`}
      text={<Trans>Its items are open again. A posted difference stays posted.</Trans>}
      confirm={<Trans>Take apart</Trans>}
      danger
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField label={<Trans>Reason</Trans>} rows={2} {...form.field('reason')} />
    </ConfirmDialog>
  );
}
