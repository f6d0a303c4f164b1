import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { importAgain } from '../../lib/browser/import-again.ts';

const charts = () => importAgain(() => import('./charts.tsx'));
export const Line = lazy(async () => ({ default: (await charts()).Line }));
export const Columns = lazy(async () => ({ default: (await charts()).Columns }));

/** Reserves the chart's space until its library has loaded. */
export function Drawn({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton height="100%" radius={8} />}>{children}</Suspense>;
}
