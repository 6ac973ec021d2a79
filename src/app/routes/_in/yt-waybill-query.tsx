import { createFileRoute } from '@tanstack/react-router';
import { numbersIn } from '#domain/shipping/tracking/numbers.ts';
import { WaybillNumbers } from '../../features/shipping/tracking/WaybillNumbers.tsx';
import { trackNumbersSearch } from '../-search.ts';

/** Numbers in the URL are looked up at once. */
export const Route = createFileRoute('/_in/yt-waybill-query')({
  validateSearch: trackNumbersSearch,
  component: Query,
});

function Query() {
  const navigate = Route.useNavigate();
  const { track_nos: numbers = '' } = Route.useSearch();
  return (
    <WaybillNumbers
      key={numbers}
      numbers={numbersIn(numbers)}
      onNumbers={(next) => void navigate({ search: next.length > 0 ? { track_nos: next.join(',') } : {} })}
    />
  );
}
