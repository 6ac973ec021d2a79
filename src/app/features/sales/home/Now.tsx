import type { Dashboard } from './queries.ts';
import { StagesCard, WaitingCard } from './StagesCard.tsx';
import { TodoCard } from './TodoCard.tsx';
import classes from './home.module.css';

/** Where the waiting parcels are: in a column next to one or two queues, below a few, else in the card of the stages. */
const layoutOf = (queues: number) => (queues < 3 ? 'columns' : queues < 6 ? 'below' : 'within');

const rowPx = 42;
const waitingPx = 30;
/** The stages and three waiting parcels are as high as eight queues; each further queue has room for more. */
const waitingWithin = (queues: number): number => 3 + Math.max(0, Math.floor(((queues - 8) * rowPx) / waitingPx));

type NowProps = Pick<Dashboard, 'todo' | 'stages' | 'waiting' | 'of_sellers'>;

/** Open work, the parcels by stage, and those that wait longest to be packed, without a hole between them. */
export function Now({ todo, stages, waiting, of_sellers: sellers }: NowProps) {
  const layout = layoutOf(todo.length);
  const isWithin = layout === 'within';
  return (
    <div className={classes.now} data-layout={layout}>
      {todo.length > 0 && <TodoCard todo={todo} sellers={sellers} />}
      {stages.length > 0 && (
        <>
          <StagesCard stages={stages} waiting={isWithin ? waiting.slice(0, waitingWithin(todo.length)) : null} />
          {!isWithin && <WaitingCard waiting={waiting.slice(0, layout === 'columns' ? 4 : 6)} />}
        </>
      )}
    </div>
  );
}
