import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../../features/sales/checkout/CheckoutPage.tsx';

/** Reached from the cart; it needs a session and no entry of the menu. */
export const Route = createFileRoute('/_in/checkout')({
  staticData: { fit: 'free', hideFooter: true },
  component: CheckoutPage,
});
