import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconUserOff } from '@tabler/icons-react';
import type { Participant } from '#shared/model/participants/participant.ts';
import { fullName } from '../../../../lib/words/full-name.ts';
import { personMenuText } from '../text.ts';

interface PersonMenuProps {
  person: Participant;
  /** -1 if Tab skips the button, because its card is reached with arrow keys. */
  tabIndex?: 0 | -1;
  position: 'bottom-end' | 'top-start';
  onAbsent: (person: Participant) => void;
}

/**
 * Shows staff's actions on one person in the room, besides matching. It is not in a portal, so that it also opens above fullscreen and
 * dialogs.
 */
export function PersonMenu({ person, tabIndex = 0, position, onAbsent }: PersonMenuProps) {
  return (
    <Menu position={position} radius={10} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="transparent" c="inherit" size={44} tabIndex={tabIndex} aria-label={personMenuText.label(fullName(person))}>
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserOff size={18} aria-hidden="true" />} onClick={() => onAbsent(person)}>
          {personMenuText.markAbsent}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
