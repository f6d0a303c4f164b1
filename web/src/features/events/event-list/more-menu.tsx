import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCalendarDown,
  IconCalendarRepeat,
  IconCalendarX,
  IconCopy,
  IconDots,
  IconMail,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import type { Event } from '#shared/model/events/event.ts';
import type { EventActions } from './event-actions.ts';
import { moreMenuText } from './text.ts';

/** Shows the less frequent actions on an event. */
export function MoreMenu({ event, actions }: { event: Event; actions: EventActions }) {
  return (
    <Menu position="bottom-end" radius={10} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={moreMenuText.label(event.name)}>
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMail size={18} aria-hidden="true" />} onClick={actions.onMessage}>
          {moreMenuText.message}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={actions.onDuplicate}>
          {moreMenuText.duplicate}
        </Menu.Item>
        <Menu.Item leftSection={<IconCalendarRepeat size={18} aria-hidden="true" />} onClick={actions.onRepeat}>
          {moreMenuText.repeat}
        </Menu.Item>
        {actions.onTemplate !== undefined && (
          <Menu.Item leftSection={<IconTemplate size={18} aria-hidden="true" />} onClick={actions.onTemplate}>
            {moreMenuText.template}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCalendarDown size={18} aria-hidden="true" />} onClick={actions.onCalendar}>
          {moreMenuText.calendar}
        </Menu.Item>
        {event.status === 'upcoming' && (
          <Menu.Item color="red" leftSection={<IconCalendarX size={18} aria-hidden="true" />} onClick={actions.onCancel}>
            {moreMenuText.cancel}
          </Menu.Item>
        )}
        {/* Other events are deleted where they are edited. */}
        {event.cancellation !== undefined && (
          <Menu.Item color="red" leftSection={<IconTrash size={18} aria-hidden="true" />} onClick={actions.onDelete}>
            {moreMenuText.delete}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
