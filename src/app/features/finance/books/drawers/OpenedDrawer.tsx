import type { ListState } from '../../../../ui/list/list-state.ts';
import type { Opened } from '../queries.ts';
import { AccountDrawer } from './AccountDrawer.tsx';
import { KindDrawer } from './KindDrawer.tsx';
import { MonthDrawer } from './MonthDrawer.tsx';
import { PostingDrawer } from './PostingDrawer.tsx';

export type OpenedProps = {
  id: string;
  list: ListState;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

/** What the URL opens: an account, the accounts of a kind, a posting, or a month. */
export function OpenedDrawer({ opened, ...rest }: Omit<OpenedProps, 'id'> & { opened: Opened }) {
  const { id } = opened;
  if (opened.what === 'account') return <AccountDrawer key={id} {...rest} id={id} />;
  if (opened.what === 'kind') return <KindDrawer key={id} {...rest} kind={opened.id} />;
  if (opened.what === 'month') return <MonthDrawer key={id} month={id} onClose={rest.onClose} />;
  return <PostingDrawer key={id} {...rest} id={id} />;
}
