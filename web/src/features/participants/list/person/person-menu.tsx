import { Menu } from '@mantine/core';
import {
  IconCalendarMinus,
  IconCash,
  IconCashOff,
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
import { DotsMenu } from '../../../../ui/dots-menu.tsx';
import { MenuAction } from '../../../../ui/menu-action.tsx';
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
    <DotsMenu label={personMenuText.label(fullName(person))} button={{ ref: target, tabIndex }} menu={fitting}>
      <MenuAction icon={IconUser} label={personMenuText.view} onClick={after(actions.onView)} />
      <MenuAction icon={IconEdit} label={personMenuText.edit} onClick={after(actions.onEdit)} />
      {person.photo_url !== null && <MenuAction icon={IconPhoto} label={personMenuText.photo} onClick={after(actions.onPhoto)} />}
      <MenuAction icon={IconLink} label={personMenuText.profileLink} onClick={after(actions.onProfileLink)} />
      {onMessage !== undefined && <MenuAction icon={IconMail} label={personMenuText.message} onClick={after(onMessage)} />}
      {onAttendance !== undefined && (
        <MenuAction
          icon={person.absent ? IconUserCheck : IconUserOff}
          label={person.absent ? personMenuText.markBack : personMenuText.markAbsent}
          onClick={after(onAttendance)}
        />
      )}
      {payment !== undefined && (person.payment === 'paid' || payment.isOwing(person)) && (
        <MenuAction
          icon={person.payment === 'paid' ? IconCashOff : IconCash}
          label={person.payment === 'paid' ? paymentText.markUnpaid : paymentText.markPaid}
          onClick={after((who) => payment.onMark(who, person.payment !== 'paid'))}
        />
      )}
      {onApart !== undefined && <MenuAction icon={IconUsersMinus} label={personMenuText.keepApart} onClick={after(onApart)} />}
      <Menu.Divider />
      {onRemove !== undefined && <MenuAction icon={IconCalendarMinus} label={personMenuText.remove} onClick={after(onRemove)} />}
      <MenuAction icon={IconTrash} label={personMenuText.delete} destructive onClick={after(actions.onDelete)} />
    </DotsMenu>
  );
}
