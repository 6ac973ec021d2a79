import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Menu } from '../layer/Menu.tsx';
import { pagerRange, pageSizes, rowsOfPage } from './pager-range.ts';
import classes from './pager.module.css';

type PagerProps = {
  page: number;
  size: number;
  count: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  sizes?: readonly number[];
};

/** Which rows are shown, how many per page, and the way to the other pages. */
export function Pager({ page, size, count, onPage, onSize, sizes = pageSizes }: PagerProps) {
  const { t, i18n } = useLingui();
  const pages = Math.max(1, Math.ceil(count / size));
  const { from, to } = rowsOfPage(page, size, count);
  const [first, last, all] = [from, to, count].map((value) => i18n.number(value));
  return (
    <nav className={classes.pager} aria-label={t`Pages`}>
      <span className={classes.range} aria-live="polite">
        <Trans>
          {first}–{last} of {all}
        </Trans>
      </span>
      <Menu
        label={t`Rows per page`}
        align="end"
        entries={sizes.map((each) => ({
          id: String(each),
          label: t`${each} per page`,
          checked: each === size,
          onSelect: () => onSize(each),
        }))}
        renderButton={(props) => (
          <Button {...props} variant="subtle" className={classes.size}>
            {t`${size} per page`}
            <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
          </Button>
        )}
      />
      <IconButton label={t`Previous page`} size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} stroke={1.6} />
      </IconButton>
      <ol className={classes.pages}>
        {pagerRange(page, pages).map((each, index) => (
          <li key={index}>
            {each === 'gap' ? (
              <span className={classes.gap}>…</span>
            ) : (
              <button
                type="button"
                className={classes.page}
                aria-label={t`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
                onClick={() => onPage(each)}
              >
                {each}
              </button>
            )}
          </li>
        ))}
      </ol>
      <IconButton label={t`Next page`} size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} stroke={1.6} />
      </IconButton>
    </nav>
  );
}
