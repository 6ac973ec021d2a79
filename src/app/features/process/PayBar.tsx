import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type RefObject } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { useActsBelow } from '../../ui/layer/use-acts-below.ts';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import type { Method, Preview } from './search.ts';
import classes from './pay-bar.module.css';

type PayBarProps = { preview: Preview; method: Method; panel: RefObject<HTMLElement | null> };

/** Where the panel lies under a long list: the sum stays in sight, and one touch leads to it. */
export function PayBar({ preview, method, panel }: PayBarProps) {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (!panel.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true));
    watcher.observe(panel.current);
    return () => watcher.disconnect();
  }, [panel]);
  useActsBelow(isSeen ? null : 'line');
  if (isSeen) return null;
  const { total, missing } = preview;
  return (
    <div className={classes.bar}>
      <span className={classes.words}>
        <b>
          <MoneyText money={total} />
        </b>
        {method === 'auto' && missing.minor > 0 && (
          <span className={classes.missing}>
            <Trans>
              Missing <MoneyText money={missing} />
            </Trans>
          </span>
        )}
      </span>
      <Button
        variant="primary"
        size="form"
        onClick={() => panel.current?.scrollIntoView({ behavior: 'smooth', block: 'end' })}
      >
        <Trans>Go to payment</Trans>
      </Button>
    </div>
  );
}
