import { formulaExamples } from '#contract/sourcing/formula-examples.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { examples } from './examples.ts';

export const quoteCellRoutes: readonly Route[] = [defineRoute(formulaExamples, examples)];
