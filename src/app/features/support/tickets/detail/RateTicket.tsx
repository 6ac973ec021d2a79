import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { maxRating, ticketLimits as limits } from '#domain/support/tickets/ticket-fields.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { TicketInfo } from '../queries.ts';

const stars = Array.from({ length: maxRating }, (_, index) => index + 1);

/** The customer rates the solution; a rating can be changed. */
export function RateTicket({ ticket }: { ticket: TicketInfo }) {
  const { t } = useLingui();
  const [rating, setRating] = useState(ticket.rating ?? 0);
  const [text, setText] = useState(ticket.rating_text);
  const isOffline = useOffline();
  const rate = useCommand('ticket.rate', {
    onDone: () => showToast({ tone: 'good', title: t`Thank you for rating ${ticket.number}` }),
  });
  const isSame = rating === (ticket.rating ?? 0) && text === ticket.rating_text;
  return (
    <Form onSubmit={() => rate.mutate({ ticket_id: ticket._id, rating, text })}>
      <Stack gap="xs">
        <b>
          <Trans>How good was the solution?</Trans>
        </b>
        <Group gap={4} role="group" aria-label={t`Rating`}>
          {stars.map((star) => (
            <IconButton
              key={star}
              label={t`${star} of 5`}
              aria-pressed={star === rating}
              onClick={() => setRating(star)}
            >
              {star <= rating ? <IconStarFilled size={20} /> : <IconStar size={20} stroke={1.6} />}
            </IconButton>
          ))}
        </Group>
      </Stack>
      {rating > 0 && (
        <TextAreaField
          label={<Trans>What should we do better?</Trans>}
          optional
          value={text}
          maxLength={limits.ratingText}
          rows={2}
          onChange={setText}
        />
      )}
      {rating > 0 && !isSame && (
        <Group justify="flex-end">
          <SubmitButton loading={rate.isPending} why={isOffline ? t`This needs a connection.` : undefined}>
            <Trans>Send the rating</Trans>
          </SubmitButton>
        </Group>
      )}
    </Form>
  );
}
