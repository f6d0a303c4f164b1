import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCalendarDown, IconCalendarRepeat, IconCopy, IconDots, IconMail, IconTemplate } from '@tabler/icons-react';
import type { Event } from '#shared/model/events/event.ts';
import type { EventActions } from './event-actions.ts';
import { moreMenuText } from './text.ts';

/** Shows the less frequent actions on an event. */
export function MoreMenu({ event, actions }: { event: Event; actions: EventActions }) {
  const { onMessage, onDuplicate, onRepeat, onTemplate, onCalendar } = actions;
  return (
    <Menu position="bottom-end" radius={10} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={moreMenuText.label(event.name)}>
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMail size={18} aria-hidden="true" />} onClick={onMessage}>
          {moreMenuText.message}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={onDuplicate}>
          {moreMenuText.duplicate}
        </Menu.Item>
        <Menu.Item leftSection={<IconCalendarRepeat size={18} aria-hidden="true" />} onClick={onRepeat}>
          {moreMenuText.repeat}
        </Menu.Item>
        {onTemplate !== undefined && (
          <Menu.Item leftSection={<IconTemplate size={18} aria-hidden="true" />} onClick={onTemplate}>
            {moreMenuText.template}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCalendarDown size={18} aria-hidden="true" />} onClick={onCalendar}>
          {moreMenuText.calendar}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
