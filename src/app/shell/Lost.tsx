import { useRouter } from '@tanstack/react-router';
import { ErrorPage } from '../ui/state/ErrorPage.tsx';

/** 404: back to the first page this person may open. */
export function Lost() {
  const router = useRouter();
  return <ErrorPage kind={404} onHome={() => void router.navigate({ to: '/' })} />;
}
