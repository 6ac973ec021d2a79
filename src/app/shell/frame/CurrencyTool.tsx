import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DisplayCurrency } from '#domain/shared/money/conversion.ts';
import { Button, linkClass } from '../../ui/button/Button.tsx';
import { Popup } from '../../ui/layer/Popup.tsx';
import { usePopup } from '../../ui/layer/use-popup.ts';
import { RateSentence } from '../../ui/text/display-currency/RateNote.tsx';

/** The display currency next to the balance; opens its rate. */
export function CurrencyTool({ display }: { display: DisplayCurrency }) {
  const { t } = useLingui();
  const { opened, close, anchor, anchorProps } = usePopup();
  const { to } = display;
  return (
    <>
      <Button {...anchorProps} variant="subtle" aria-label={t`Display currency ${to}`}>
        {to}
      </Button>
      {opened && (
        <Popup anchor={anchor} onClose={close} align="end">
          <Stack role="group" aria-label={t`Display currency ${to}`} gap="xs" w={260} px="sm" py="xs" fz="sm">
            <span>
              <RateSentence display={display} />
            </span>
            <Link to="/settings/general" className={linkClass} onClick={close}>
              <Trans>Change the currency</Trans>
            </Link>
          </Stack>
        </Popup>
      )}
    </>
  );
}
