import { Trans } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { Button } from '../button/Button.tsx';
import { DateText } from '../text/DateText.tsx';
import classes from './old-rows.module.css';

type OldRowsProps = {
  /** When the rows were read. */
  since: number;
  isAsking: boolean;
  onRetry: () => void;
};

/** The line over a list whose rows are kept ones, because the server did not answer. */
export function OldRows({ since, isAsking, onRetry }: OldRowsProps) {
  return (
    <output className={classes.line}>
      <IconCloudOff size={16} stroke={1.6} aria-hidden="true" />
      <span>
        {navigator.onLine ? (
          <Trans>
            The list could not be refreshed. These rows are of <DateText value={new Date(since)} />.
          </Trans>
        ) : (
          <Trans>
            You are offline. These rows are of <DateText value={new Date(since)} />.
          </Trans>
        )}
      </span>
      <Button variant="subtle" loading={isAsking} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </output>
  );
}
