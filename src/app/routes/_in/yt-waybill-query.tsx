import { createFileRoute } from '@tanstack/react-router';
import { numbersIn } from '#domain/shipping/shipping/numbers.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import { WaybillNumbers } from '../../features/shipping/tracking/WaybillNumbers.tsx';

/** Numbers in the URL are looked up at once. */
export const Route = createFileRoute('/_in/yt-waybill-query')({
  validateSearch: ({ track_nos: numbers }): { track_nos?: string } =>
    typeof numbers === 'string' && numbers !== '' ? { track_nos: cutText(numbers, 3_000) } : {},
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
