import { useRouter } from '@tanstack/react-router';

/**
 * Goes back to the page before with its filters, page and scroll position, like the browser's Back. A page that was opened by its address has none
 * before it; `otherwise` is its list.
 */
export function useBack(otherwise: () => unknown): () => void {
  const { history } = useRouter();
  return () => {
    if (history.canGoBack()) history.back();
    else void otherwise();
  };
}
