import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useCommand } from '../../sync/queries.ts';
import { Button, type ButtonProps } from '../../ui/button/Button.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';

const pauseMs = 60_000;
type Mail = 'user.sendConfirmation' | 'user.forget';
type SendAgainProps = Pick<ButtonProps, 'size' | 'block' | 'variant'> & { email: string; mail: Mail };

/** Asks for the mail once more, at most once a minute. */
export function SendAgain({ email, mail, ...look }: SendAgainProps) {
  const { t } = useLingui();
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setTimeout(() => setResting(false), pauseMs);
    return () => clearTimeout(timer);
  }, [isResting]);
  const send = useCommand(mail, {
    onDone: () => {
      setResting(true);
      showToast({ tone: 'good', title: t`The mail was sent again.`, text: t`Only the newest link works.` });
    },
  });
  return (
    <Button
      {...look}
      loading={send.isPending}
      why={isResting ? t`It was just sent. You can ask again in a minute.` : undefined}
      onClick={() => send.mutate({ email })}
    >
      <Trans>Send again</Trans>
    </Button>
  );
}
