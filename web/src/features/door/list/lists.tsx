import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import styles from '../door-board.module.css';
import { doorText } from '../text.ts';
import type { Shown } from './find-people.ts';

const tabs: readonly Shown[] = ['expected', 'here', 'absent', 'all'];

interface ListsProps {
  shown: Shown;
  counts: Readonly<Record<Shown, number>>;
  onShow: (shown: Shown) => void;
}

/** Shows how many guests are expected, here and absent, and lets one list be chosen. */
export const Lists = ({ shown, counts, onShow }: ListsProps) => (
  <Tabs value={shown} onChange={(value) => onShow(tabs.find((tab) => tab === value) ?? 'all')}>
    <Tabs.List aria-label={doorText.shown} className={styles['tabs'] ?? ''}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab} value={tab} fw={600} className={styles['tab'] ?? ''}>
          {doorText.tabs[tab]} <span>{counts[tab]}</span>
        </Tabs.Tab>
      ))}
    </Tabs.List>
  </Tabs>
);
