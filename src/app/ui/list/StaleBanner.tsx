import { Trans } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { Button } from '../button/Button.tsx';
import { Note } from '../Note.tsx';
import { DateText } from '../text/DateText.tsx';

type StaleBannerProps = {
  /** When the rows were read. */
  since: number;
  isAsking: boolean;
  onRetry: () => void;
};

/** The line over a list whose rows are kept ones, because the server did not answer. */
export function StaleBanner({ since, isAsking, onRetry }: StaleBannerProps) {
  return (
    <Note
      tone="wait"
      role="status"
      icon={<IconCloudOff size={16} stroke={1.6} />}
      text={
        navigator.onLine ? (
          <Trans>
            The list could not be refreshed. These rows are of <DateText value={new Date(since)} />.
          </Trans>
        ) : (
          <Trans>
            You are offline. These rows are of <DateText value={new Date(since)} />.
          </Trans>
        )
      }
      end={
        <Button variant="subtle" style={flat} loading={isAsking} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}

// As high as a note without a button.
const flat = { marginBlock: -7 };
