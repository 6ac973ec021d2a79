import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { WaitingMessage } from '../../../sync/outbox/waiting/waiting-messages.ts';
import { MessageEntry } from '../../conversation/MessageEntry.tsx';
import { MessagePictures } from './MessagePictures.tsx';

/** Messages that are on this device only. */
export const WaitingMessages = ({ messages }: { messages: readonly WaitingMessage[] }) =>
  messages.map(({ id, text, images, refused }) => (
    <MessageEntry
      key={id}
      isOwn
      isNew={false}
      head={
        refused ? (
          <Text span inherit c="var(--py-bad-text)">
            {refused}
          </Text>
        ) : (
          <Trans>Waits on this device for the network</Trans>
        )
      }
      text={text}
      pictures={<MessagePictures images={images} />}
    />
  ));
