import type { Event } from '#shared/model/events/event.ts';
import { AutomaticRounds } from '../../features/rounds/clock/automatic-rounds.tsx';
import { HelpCalls } from '../../features/rounds/help-calls.tsx';
import { EveningNow } from '../../features/rounds/running/evening-now.tsx';
import type { ServerClock } from '../../lib/live/server-clock.ts';
import { EveningNav } from './evening-nav.tsx';
import styles from './evening-strip.module.css';

interface EveningStripProps {
  eventId: string;
  /** Undefined while loading. */
  event: Event | undefined;
  /** Clock for starting and ending rounds automatically. Null on the rounds page, which has its own buttons and a larger clock. */
  clock: ServerClock | null;
}

/** Shows links between an event's live pages, the evening's progress, and calls for a host; nothing if the event was canceled. */
export function EveningStrip({ eventId, event, clock }: EveningStripProps) {
  if (event?.cancellation !== undefined) return null;
  return (
    <>
      <div className={`row middle wrap ${styles['strip']}`}>
        <EveningNav eventId={eventId} isOver={event?.status === 'completed'} isSold={event?.price !== undefined || event?.sold === true} />
        {clock !== null && event?.status === 'active' && <EveningNow eventId={eventId} clock={clock} />}
      </div>
      {clock !== null && <AutomaticRounds eventId={eventId} clock={clock} />}
      <HelpCalls eventId={eventId} />
    </>
  );
}
