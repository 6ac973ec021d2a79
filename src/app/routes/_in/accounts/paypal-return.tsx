import { createFileRoute } from '@tanstack/react-router';
import { PaypalReturn } from '../../../features/finance/paypal/PaypalReturn.tsx';
import { readReturn, writeReturn, type Search } from '../../../features/finance/paypal/queries.ts';

export const Route = createFileRoute('/_in/accounts/paypal-return')({
  staticData: { fit: 'free' },
  validateSearch: (search): Search => writeReturn(readReturn(search)),
  component: Returned,
});

function Returned() {
  return <PaypalReturn state={readReturn(Route.useSearch())} />;
}
