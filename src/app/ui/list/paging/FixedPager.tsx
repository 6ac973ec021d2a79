import { Pager } from './Pager.tsx';

type FixedPagerProps = { page: number; size: number; count: number; onPage: (page: number) => void };

/** Page buttons without a choice of the page size. Renders nothing for a single page. */
export const FixedPager = ({ page, size, count, onPage }: FixedPagerProps) =>
  count > size && (
    <Pager page={page} size={size} count={count} sizes={[size]} onPage={onPage} onSize={() => onPage(1)} />
  );
