import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Pagination } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../button/Button.tsx';
import { Menu } from '../../layer/Menu.tsx';
import { pageSizes, pagesOf, rowsOfPage } from './pager-range.ts';
import classes from './pager.module.css';

type PagerProps = {
  page: number;
  size: number;
  count: number;
  /** There are more than counted. */
  isMore?: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  sizes?: readonly number[];
};

const Previous = () => <IconChevronLeft size={16} stroke={1.6} />;
const Next = () => <IconChevronRight size={16} stroke={1.6} />;
const Dots = () => '…';

/** The range of rows, the rows per page, and the other pages. */
export function Pager({ page, size, count, isMore = false, onPage, onSize, sizes = pageSizes }: PagerProps) {
  const { t, i18n } = useLingui();
  const { from, to } = rowsOfPage(page, size, count);
  const [first, last, counted] = [from, to, count].map((value) => i18n.number(value));
  const all = isMore ? `${counted}+` : counted;
  const controls = { first: '', last: '', previous: t`Previous page`, next: t`Next page` };
  return (
    <Group component="nav" className={classes.pager ?? ''} gap={4} aria-label={t`Pages`}>
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
      <Pagination
        size="sm"
        gap={2}
        previousIcon={Previous}
        nextIcon={Next}
        dotsIcon={Dots}
        total={pagesOf(count, size)}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': controls[control], title: controls[control] })}
        getItemProps={(each) => ({ 'aria-label': t`Page ${each}` })}
        classNames={classes}
      />
    </Group>
  );
}
