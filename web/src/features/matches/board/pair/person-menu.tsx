import { IconUserOff } from '@tabler/icons-react';
import type { Participant } from '#shared/model/participants/participant.ts';
import { fullName } from '../../../../lib/words/full-name.ts';
import { DotsMenu } from '../../../../ui/dots-menu.tsx';
import { MenuAction } from '../../../../ui/menu-action.tsx';
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
    <DotsMenu
      label={personMenuText.label(fullName(person))}
      button={{ variant: 'transparent', c: 'inherit', size: 44, tabIndex }}
      menu={{ position, withinPortal: false }}
    >
      <MenuAction icon={IconUserOff} label={personMenuText.markAbsent} onClick={() => onAbsent(person)} />
    </DotsMenu>
  );
}
