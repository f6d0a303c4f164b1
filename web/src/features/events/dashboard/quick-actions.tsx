import { IconCalendarEvent, IconChartBar, IconPlus, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/browser/address/paths.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './quick-actions.module.css';
import { quickActionsText } from './text.ts';

interface QuickAction {
  to: string;
  name: string;
  hint: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
}

const createEvent: QuickAction = { to: paths.newEvent, ...quickActionsText.create, Icon: IconPlus };
const forEveryone: readonly QuickAction[] = [
  { to: paths.events, ...quickActionsText.events, Icon: IconCalendarEvent },
  { to: paths.participants, ...quickActionsText.participants, Icon: IconUsers },
  { to: paths.statistics, ...quickActionsText.statistics, Icon: IconChartBar },
];

/** Shows the dashboard's links (docs/rules/events.md#dashboard). */
export function QuickActions({ mayCreate }: { mayCreate: boolean }) {
  return (
    <Card title={quickActionsText.title}>
      <nav className={styles['actions']} aria-label={quickActionsText.title}>
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
