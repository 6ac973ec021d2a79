import { AddressCard } from './AddressCard.tsx';
import { PhoneCard } from './PhoneCard.tsx';

/** The e-mail address and the phone number of the account; a new one counts once it is confirmed. */
export function BindingPage() {
  return (
    <>
      <AddressCard />
      <PhoneCard />
    </>
  );
}
