import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { rowsOfPage } from '../../../../ui/list/paging/pager-range.ts';
import classes from '../stores.module.css';

type SmallPagerProps = { page: number; size: number; count: number; onPage: (page: number) => void };

/** The pager of a short list inside a drawer. Hidden if there is one page. */
export function SmallPager({ page, size, count, onPage }: SmallPagerProps) {
  const { t, i18n } = useLingui();
  if (count <= size) return null;
  const { from, to } = rowsOfPage(page, size, count);
  const [first, last, all] = [from, to, count].map((value) => i18n.number(value));
  return (
    <Group component="nav" justify="flex-end" gap={4} mt="xs" fz="sm" aria-label={t`Pages`}>
      <span className={classes.muted} aria-live="polite">
        <Trans>
          {first}–{last} of {all}
        </Trans>
      </span>
      <IconButton label={t`Previous page`} size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} stroke={1.6} />
      </IconButton>
      <IconButton label={t`Next page`} size="small" disabled={page * size >= count} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} stroke={1.6} />
      </IconButton>
    </Group>
  );
}
