import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../shell/boot/NotFoundPage.tsx';

export const Route = createFileRoute('/404')({ component: NotFoundPage });
