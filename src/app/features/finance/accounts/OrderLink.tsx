import { Link } from '@tanstack/react-router';
import { linkClass } from '../../../ui/button/Button.tsx';

export function OrderLink({ number }: { number: string }) {
  return (
    <Link to="/order/list" search={{ keyword: number }} className={linkClass}>
      {number}
    </Link>
  );
}
