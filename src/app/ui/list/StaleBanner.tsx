import { Trans } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { Button } from '../button/Button.tsx';
import { Note } from '../Note.tsx';
import { DateText } from '../text/DateText.tsx';

type StaleBannerProps = {
  /** When the rows were fetched. */
  since: number;
  isFetching: boolean;
  onRetry: () => void;
};

/** Above a list whose rows are cached, because the server did not respond. */
export function StaleBanner({ since, isFetching, onRetry }: StaleBannerProps) {
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
        <Button variant="subtle" style={flat} loading={isFetching} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}

// Keeps the note as high as one without a button.
const flat = { marginBlock: -7 };
