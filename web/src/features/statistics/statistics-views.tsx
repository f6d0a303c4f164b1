import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { statisticsViewsText } from './text.ts';

/** The two views: the figures, and what to learn from them. */
export type StatisticsView = keyof typeof statisticsViewsText.views;
const views: readonly StatisticsView[] = ['figures', 'trends'];

/** Returns the view named in an address (`?view=trends`). If it names none, returns the figures. */
export const statisticsViewOf = (text: string | null): StatisticsView => views.find((view) => view === text) ?? 'figures';

interface StatisticsViewsProps {
  value: StatisticsView;
  onChange: (view: StatisticsView) => void;
  /** The content of the chosen view. */
  children: ReactNode;
}

export function StatisticsViews({ value, onChange, children }: StatisticsViewsProps) {
  return (
    <Tabs value={value} onChange={(text) => onChange(statisticsViewOf(text))} keepMounted={false}>
      <Tabs.List aria-label={statisticsViewsText.label} mb="lg">
        {views.map((view) => (
          <Tabs.Tab key={view} value={view} fw={600} mih={44}>
            {statisticsViewsText.views[view]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {views.map((view) => (
        <Tabs.Panel key={view} value={view}>
          {view === value && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
