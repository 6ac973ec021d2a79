import { createFileRoute } from '@tanstack/react-router';
import { numbersIn } from '#domain/shipping/shipping/numbers.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import { WaybillNumbers } from '../../features/shipping/tracking/WaybillNumbers.tsx';

/** Numbers in the URL are looked up at once. */
export const Route = createFileRoute('/_in/yt-waybill-query')({
  validateSearch: ({ track_nos: asked }): { track_nos?: string } =>
    typeof asked === 'string' && asked !== '' ? { track_nos: cutText(asked, 3_000) } : {},
  component: Query,
});

function Query() {
  const navigate = Route.useNavigate();
  const { track_nos: asked = '' } = Route.useSearch();
  return (
    <WaybillNumbers
      key={asked}
      numbers={numbersIn(asked)}
      onNumbers={(next) => void navigate({ search: next.length > 0 ? { track_nos: next.join(',') } : {} })}
    />
  );
}
