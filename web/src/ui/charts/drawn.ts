import { lazy } from 'react';
import { importAgain } from '../../lib/browser/import-again.ts';

const charts = () => importAgain(() => import('./charts.tsx'));
export const Line = lazy(async () => ({ default: (await charts()).Line }));
export const Columns = lazy(async () => ({ default: (await charts()).Columns }));
