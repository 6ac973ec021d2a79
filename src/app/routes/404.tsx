import { createFileRoute } from '@tanstack/react-router';
import { Lost } from '../shell/boot/Lost.tsx';

export const Route = createFileRoute('/404')({ component: Lost });
