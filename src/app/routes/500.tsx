import { createFileRoute } from '@tanstack/react-router';
import { Stopped } from '../shell/boot/NotFoundPage.tsx';

export const Route = createFileRoute('/500')({ component: () => <Stopped kind={500} /> });
