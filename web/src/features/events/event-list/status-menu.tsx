import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Event } from '#shared/model/events/event.ts';
import { transitionsFrom } from '#shared/rules/events/event-status.ts';
import { statusNames } from '../../../ui/staff-text.ts';
import { statusMenuText } from '../text.ts';
import styles from './status-menu.module.css';
import { useStatusQuestion } from './use-status-question.tsx';

/** Shows 'Change Status'. It offers only the statuses that are possible, and asks for confirmation. */
export function StatusMenu({ event, onChanged }: { event: Event; onChanged: (event: Event) => void }) {
  const { ask, question } = useStatusQuestion(onChanged);
  return (
    <>
      <Menu position="bottom-start" radius={10} shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="subtle"
            size="sm"
            px={8}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            aria-label={statusMenuText.label(event.name)}
          >
            <span className={styles['change']}>{statusMenuText.change}</span>
            {statusMenuText.status}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {transitionsFrom(event.status).map((status) => (
            <Menu.Item key={status} onClick={() => ask(event.id, status)}>
              {statusNames[status]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  );
}
