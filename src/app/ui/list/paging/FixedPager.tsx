import { Pager } from './Pager.tsx';

type FixedPagerProps = { page: number; size: number; count: number; onPage: (page: number) => void };

/** The pages of a list whose page size cannot be chosen; nothing while there is one page only. */
export const FixedPager = ({ page, size, count, onPage }: FixedPagerProps) =>
  count > size && (
    <Pager page={page} size={size} count={count} sizes={[size]} onPage={onPage} onSize={() => onPage(1)} />
  );
