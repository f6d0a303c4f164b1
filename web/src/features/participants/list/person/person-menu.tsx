import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCalendarMinus,
  IconCash,
  IconCashOff,
  IconDots,
  IconEdit,
  IconLink,
  IconMail,
  IconPhoto,
  IconTrash,
  IconUser,
  IconUserCheck,
  IconUserOff,
  IconUsersMinus,
} from '@tabler/icons-react';
import { useRef } from 'react';
import type { Participant } from '#shared/model/participants/participant.ts';
import { fullName } from '../../../../lib/words/full-name.ts';
import { paymentText } from '../../../../ui/staff-text.ts';
import { personMenuText } from '../text.ts';
import type { PersonItemProps } from './person-actions.ts';

/**
 * Fits the menu into the space beside its button, and lets it scroll by itself. On a phone in landscape, scrolling the page to the last
 * items would move the row out of view, which closes the menu.
 */
const fitting = {
  middlewares: { size: { padding: 8 } },
  styles: { dropdown: { overflowY: 'auto', overscrollBehavior: 'contain' } },
} as const;

export function PersonMenu({ person, tabIndex, actions }: Omit<PersonItemProps, 'isForFriends'>) {
  const { onMessage, onAttendance, onApart, onRemove, payment } = actions;
  const target = useRef<HTMLButtonElement>(null);
  /**
   * Focuses the menu's button before the action runs: a closing dialog returns the focus to its opener, and by then the menu's items are
   * gone.
   */
  const after = (act: (person: Participant) => void) => () => {
    target.current?.focus({ preventScroll: true });
    act(person);
  };
  return (
    <Menu {...fitting} position="bottom-end" radius={10} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="subtle"
          color="gray"
          size={36}
          tabIndex={tabIndex}
          aria-label={personMenuText.label(fullName(person))}
        >
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUser size={18} aria-hidden="true" />} onClick={after(actions.onView)}>
          {personMenuText.view}
        </Menu.Item>
        <Menu.Item leftSection={<IconEdit size={18} aria-hidden="true" />} onClick={after(actions.onEdit)}>
          {personMenuText.edit}
        </Menu.Item>
        {person.photo_url !== null && (
          <Menu.Item leftSection={<IconPhoto size={18} aria-hidden="true" />} onClick={after(actions.onPhoto)}>
            {personMenuText.photo}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLink size={18} aria-hidden="true" />} onClick={after(actions.onProfileLink)}>
          {personMenuText.profileLink}
        </Menu.Item>
        {onMessage !== undefined && (
          <Menu.Item leftSection={<IconMail size={18} aria-hidden="true" />} onClick={after(onMessage)}>
            {personMenuText.message}
          </Menu.Item>
        )}
        {onAttendance !== undefined && (
          <Menu.Item
            leftSection={person.absent ? <IconUserCheck size={18} aria-hidden="true" /> : <IconUserOff size={18} aria-hidden="true" />}
            onClick={after(onAttendance)}
          >
            {person.absent ? personMenuText.markBack : personMenuText.markAbsent}
          </Menu.Item>
        )}
        {payment !== undefined && (person.payment === 'paid' || payment.isOwing(person)) && (
          <Menu.Item
            leftSection={
              person.payment === 'paid' ? <IconCashOff size={18} aria-hidden="true" /> : <IconCash size={18} aria-hidden="true" />
            }
            onClick={after((who) => payment.onMark(who, person.payment !== 'paid'))}
          >
            {person.payment === 'paid' ? paymentText.markUnpaid : paymentText.markPaid}
          </Menu.Item>
        )}
        {onApart !== undefined && (
          <Menu.Item leftSection={<IconUsersMinus size={18} aria-hidden="true" />} onClick={after(onApart)}>
            {personMenuText.keepApart}
          </Menu.Item>
        )}
        <Menu.Divider />
        {onRemove !== undefined && (
          <Menu.Item leftSection={<IconCalendarMinus size={18} aria-hidden="true" />} onClick={after(onRemove)}>
            {personMenuText.remove}
          </Menu.Item>
        )}
        <Menu.Item c="var(--bad)" leftSection={<IconTrash size={18} aria-hidden="true" />} onClick={after(actions.onDelete)}>
          {personMenuText.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
