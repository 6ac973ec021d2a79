import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '../../../sync/queries.ts';
import { Button, type ButtonProps } from '../../../ui/button/Button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Countdown } from '../../../ui/text/time/Countdown.tsx';

const pauseMs = 60_000;
type Mail = 'user.sendConfirmation' | 'user.forget';
type SendAgainProps = Pick<ButtonProps, 'size' | 'block' | 'variant'> & { email: string; mail: Mail };

/** Sends the mail again, at most once a minute. */
export function SendAgain({ email, mail, ...buttonProps }: SendAgainProps) {
  const { t } = useLingui();
  const [restsUntil, setRestsUntil] = useState<Date | null>(null);
  const send = useCommand(mail, {
    onDone: () => {
      setRestsUntil(new Date(Date.now() + pauseMs));
      showToast({ tone: 'good', title: t`The mail was sent again.`, text: t`Only the newest link works.` });
    },
  });
  return (
    <Button
      {...buttonProps}
      loading={send.isPending}
      why={restsUntil ? t`It was just sent. You can ask again in a minute.` : undefined}
      onClick={() => send.mutate({ email })}
    >
      {restsUntil ? (
        <Trans>
          Send again in <Countdown until={restsUntil} onEnd={() => setRestsUntil(null)} />
        </Trans>
      ) : (
        <Trans>Send again</Trans>
      )}
    </Button>
  );
}
