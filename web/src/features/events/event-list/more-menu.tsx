import { IconCalendarDown, IconCalendarRepeat, IconCalendarX, IconCopy, IconMail, IconTemplate, IconTrash } from '@tabler/icons-react';
import type { Event } from '#shared/model/events/event.ts';
import { DotsMenu } from '../../../ui/dots-menu.tsx';
import { MenuAction } from '../../../ui/menu-action.tsx';
import type { EventActions } from './event-actions.ts';
import { moreMenuText } from './text.ts';

/** Shows the less frequent actions on an event. */
export function MoreMenu({ event, actions }: { event: Event; actions: EventActions }) {
  return (
    <DotsMenu label={moreMenuText.label(event.name)}>
      <MenuAction icon={IconMail} label={moreMenuText.message} onClick={actions.onMessage} />
      <MenuAction icon={IconCopy} label={moreMenuText.duplicate} onClick={actions.onDuplicate} />
      <MenuAction icon={IconCalendarRepeat} label={moreMenuText.repeat} onClick={actions.onRepeat} />
      {actions.onTemplate !== undefined && <MenuAction icon={IconTemplate} label={moreMenuText.template} onClick={actions.onTemplate} />}
      <MenuAction icon={IconCalendarDown} label={moreMenuText.calendar} onClick={actions.onCalendar} />
      {event.status === 'upcoming' && (
        <MenuAction icon={IconCalendarX} label={moreMenuText.cancel} destructive onClick={actions.onCancel} />
      )}
      {/* Other events are deleted where they are edited. */}
      {event.cancellation !== undefined && (
        <MenuAction icon={IconTrash} label={moreMenuText.delete} destructive onClick={actions.onDelete} />
      )}
    </DotsMenu>
  );
}
