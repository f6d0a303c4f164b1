import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import { spanFor } from '#shared/rules/events/span-for.ts';
import { eventBannerText } from './text.ts';

/** Shows the event's name, organizer, date and place. */
export function EventBanner({ event }: { event: InvitedEvent }) {
  return (
    <EventLines
      invites={eventBannerText.invites(event.organization)}
      name={event.name}
      when={spanFor(event)}
      where={`${event.venue_name}, ${event.venue_location}`}
    />
  );
}

/** Shows the banner's lines. Lines that are not known yet keep their space. */
export function EventLines({ invites, name, when, where }: Record<'invites' | 'name' | 'when' | 'where', string>) {
  return (
    <div className="event-banner">
      <p className="event-banner-host">{invites || noBreak}</p>
      <p className="event-banner-name">{name || noBreak}</p>
      <p>{when || noBreak}</p>
      <p className="event-banner-place">{where || noBreak}</p>
    </div>
  );
}

const noBreak = '\u00a0';
