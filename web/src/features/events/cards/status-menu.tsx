import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { Event, EventStatus } from '#shared/model/event.ts';
import { transitionsFrom } from '#shared/rules/event-status.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { statusNames } from '../../../ui/staff-text.ts';
import { useUpdateStatus } from '../queries.ts';
import { statusMenuText } from '../text.ts';
import styles from './status-menu.module.css';

/** 'Change Status': offers only the possible statuses, and asks for confirmation. */
export function StatusMenu({ event, onChanged }: { event: Event; onChanged: (event: Event) => void }) {
  const [chosen, setChosen] = useState<EventStatus | null>(null);
  const updating = useUpdateStatus(onChanged);

  const close = () => {
    setChosen(null);
    updating.reset();
  };
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
            <Menu.Item key={status} onClick={() => setChosen(status)}>
              {statusNames[status]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen !== null && (
        <ConfirmDialog
          title={statusMenuText.title}
          confirm={statusMenuText.confirm}
          busyLabel={statusMenuText.busy}
          write={updating}
          onConfirm={() => updating.run({ id: event.id, status: chosen }, close)}
          onClose={close}
        >
          <p>{statusMenuText.question(chosen)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
