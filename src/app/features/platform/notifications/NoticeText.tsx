import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { piecesOfHtml, type Piece } from './html.ts';
import classes from './notices.module.css';

function drawn(piece: Piece, key: number): ReactNode {
  if (typeof piece === 'string') return <Fragment key={key}>{piece}</Fragment>;
  const { tag, href, inside } = piece;
  const link = href ? { href, rel: 'noopener noreferrer', target: '_blank' } : {};
  const children = inside.map(drawn);
  return createElement(tag, { key, ...link }, ...(children.length > 0 ? [children] : []));
}

/** The HTML of a notification, restricted to the allowed tags; the server sanitises it too. */
export function NoticeText({ html }: { html: string }) {
  const pieces = useMemo(() => piecesOfHtml(html), [html]);
  return <div className={classes.text}>{pieces.map(drawn)}</div>;
}
