import { Trans, useLingui } from '@lingui/react/macro';
import type { MenuNode } from './menu.ts';
import classes from './side-menu.module.css';

/** What a place of the menu says beside its name: "New", how many stand there, a dot for what is unread behind it. */
export function Marks({ node, rail = false }: { node: MenuNode; rail?: boolean }) {
  const { i18n } = useLingui();
  const count = node.count ?? 0;
  if (rail) return count > 0 || node.news ? <span className={classes.dot} /> : null;
  if (typeof node.news === 'string' && count > 0) {
    // The whole words would push the place's own name into a second line.
    return (
      <span className={classes.news} title={node.news}>
        <span className="py-sr">{node.news}</span>
        <span aria-hidden="true">
          <Trans>New</Trans>{' '}
        </span>
        {i18n.number(count)}
      </span>
    );
  }
  return (
    <>
      {typeof node.news === 'string' && <span className={classes.news}>{node.news}</span>}
      {count > 0 && (
        <span className={classes.count} data-waits={node.waits || undefined}>
          {i18n.number(count)}
        </span>
      )}
      {node.news === true && <span className={classes.dot} />}
    </>
  );
}
