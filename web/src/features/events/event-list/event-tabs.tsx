import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useRef } from 'react';
import * as z from 'zod/mini';
import type { EventCounts, EventStatus } from '#shared/model/events/event.ts';
import { eventStatus } from '#shared/model/events/event-facts.ts';
import { useSideways } from '../../../ui/page/use-sideways.ts';
import styles from './event-tabs.module.css';
import { eventTabsText } from './text.ts';

export type EventTab = EventStatus | 'all';

const tabs: readonly EventTab[] = ['upcoming', 'active', 'completed', 'all'];

/** Returns the tab named in an address (`?status=upcoming`); undefined if there is none. */
export function eventTabOf(text: string | null): EventTab | undefined {
  if (text === 'all') return 'all';
  const parsed = z.safeParse(eventStatus, text);
  return parsed.success ? parsed.data : undefined;
}

interface EventTabsProps {
  value: EventTab;
  /** Undefined while loading. */
  counts: EventCounts | undefined;
  onChange: (tab: EventTab) => void;
}

export function EventTabs({ value, counts, onChange }: EventTabsProps) {
  const countOf = (tab: EventTab) => {
    if (counts === undefined) return '–';
    return tab === 'all' ? counts.upcoming + counts.active + counts.completed : counts[tab];
  };
  const list = useRef<HTMLDivElement>(null);
  useSideways(list, '[aria-selected="true"]', value);
  return (
    <Tabs value={value} onChange={(text) => onChange(eventTabOf(text) ?? 'all')} mb="lg">
      <Tabs.List ref={list} aria-label={eventTabsText.label} className="sideways">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab} fw={600} className={styles['tab'] ?? ''}>
            {eventTabsText.tabs[tab]} <span className={styles['count']}>{countOf(tab)}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
