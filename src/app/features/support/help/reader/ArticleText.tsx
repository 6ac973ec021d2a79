import { SafeHtml } from '../../../../ui/text/SafeHtml.tsx';
import classes from './reader.module.css';

type ArticleTextProps = { title: string; summary: string; body: string };

/** The text of an article. */
export function ArticleText({ title, summary, body }: ArticleTextProps) {
  return (
    <article className={classes.article}>
      <h2>{title}</h2>
      {summary && <p className={classes.summary}>{summary}</p>}
      <SafeHtml className={classes.body} html={body} />
    </article>
  );
}
