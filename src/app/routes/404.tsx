import { createFileRoute } from '@tanstack/react-router';
import { Lost } from '../shell/Lost.tsx';

export const Route = createFileRoute('/404')({ component: Lost });
