import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { Popup } from '../../ui/layer/Popup.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { bellQuery, type NotificationRow } from './search.ts';
import { useMarks, useOpenNotice } from './use-notices.ts';
import { typeWords } from '../../ui/status/type-words.ts';
import classes from './notices.module.css';

type BellPanelProps = { anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** The unread ones under the bell; all of them are on their own page. */
export function BellPanel({ anchor, onClose }: BellPanelProps) {
  const { t } = useLingui();
  const { data, error } = useQuery(bellQuery);
  const marks = useMarks();
  const rows = data?.list ?? [];
  return (
    <Popup anchor={anchor} align="end" onClose={onClose}>
      <section className={classes.panel} role="dialog" aria-label={t`Notifications`}>
        <header className={classes.panelHead}>
          <h2>
            <Trans>Notifications</Trans>
          </h2>
          {rows.length > 0 && (
            <Button variant="subtle" loading={marks.isPending} onClick={marks.readAll}>
              <Trans>Mark all read</Trans>
            </Button>
          )}
        </header>
        {rows.length > 0 ? (
          <ul className={classes.panelList}>
            {rows.map((row) => (
              <li key={row._id}>
                <PanelRow row={row} onDone={onClose} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.panelEmpty} aria-live="polite">
            {error ? <Trans>The notifications did not load.</Trans> : data && <Trans>Nothing new.</Trans>}
          </p>
        )}
        <footer className={classes.panelFoot}>
          <ButtonLink to="/notifications" onClick={onClose}>
            <Trans>View all</Trans>
          </ButtonLink>
        </footer>
      </section>
    </Popup>
  );
}

function PanelRow({ row, onDone }: { row: NotificationRow; onDone: () => void }) {
  const { i18n } = useLingui();
  const open = useOpenNotice();
  const choose = () => {
    onDone();
    open(row._id);
  };
  return (
    <button type="button" className={classes.panelRow} onClick={choose}>
      <span className={classes.panelTitle}>{row.title}</span>
      <span className={classes.panelFacts}>
        {i18n._(typeWords[row.type])} · <DateText value={row.created_at} />
      </span>
    </button>
  );
}
