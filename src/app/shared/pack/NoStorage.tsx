import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';

/** The browser has no database, does not open it, or has lost it. */
export const NoStorage = () => (
  <ErrorPanel
    title={<Trans>Nothing can be stored on this device</Trans>}
    text={
      <Trans>
        Every scan is stored here before it is sent. Leave the private window, or allow this site to store data, then
        reload the page.
      </Trans>
    }
    action={
      <Button variant="primary" size="form" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    }
  />
);
