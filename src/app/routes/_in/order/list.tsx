import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_in/order/list')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_in/order/list"!</div>;
}
