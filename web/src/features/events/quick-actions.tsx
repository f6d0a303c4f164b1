import { IconCalendarEvent, IconChartBar, IconPlus, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Card } from '../../ui/card.tsx';
import styles from './quick-actions.module.css';

interface QuickAction {
  to: string;
  name: string;
  hint: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
}

const createEvent: QuickAction = { to: paths.newEvent, name: 'Create Event', hint: 'Name, place, time and places', Icon: IconPlus };
const forEveryone: readonly QuickAction[] = [
  { to: paths.events, name: 'View All Events', hint: 'Invite, open, close, look back', Icon: IconCalendarEvent },
  { to: paths.participants, name: 'All Participants', hint: 'Search, edit, add to an event', Icon: IconUsers },
  { to: paths.statistics, name: 'Statistics', hint: 'Who comes, and how it goes', Icon: IconChartBar },
];

/** Where the dashboard leads (1-staff.md §2). */
export function QuickActions({ mayCreate }: { mayCreate: boolean }) {
  return (
    <Card title="Quick Actions">
      <nav className={styles['actions']} aria-label="Quick Actions">
        {(mayCreate ? [createEvent, ...forEveryone] : forEveryone).map(({ to, name, hint, Icon }) => (
          <Link key={to} to={to}>
            <span className={styles['icon']}>
              <Icon size={22} aria-hidden="true" />
            </span>
            <span>
              <strong>{name}</strong>
              <small>{hint}</small>
            </span>
          </Link>
        ))}
      </nav>
    </Card>
  );
}
