import { AddressCard } from './AddressCard.tsx';
import { PhoneCard } from './PhoneCard.tsx';

/** The account's e-mail address and phone number; a new one takes effect once it is confirmed. */
export function BindingPage() {
  return (
    <>
      <AddressCard />
      <PhoneCard />
    </>
  );
}
