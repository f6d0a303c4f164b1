import type { CancellationNotice } from '#shared/model/cancellations/cancellation.ts';
import type { EventFacts } from '#shared/model/events/event.ts';
import { paragraphsOf } from '#shared/rules/messages/message-text.ts';
import { eventSpan } from '../../lib/words/event-times.ts';
import styles from './canceled-notice.module.css';
import { canceledNoticeText } from './canceled-text.ts';

interface CanceledNoticeProps {
  event: EventFacts;
  notice: CancellationNotice;
  /** Whether the page has no other title. */
  wholePage?: boolean;
}

/** Tells a guest that an event was canceled, why, and where they can go instead (docs/rules/events.md#canceling). */
export function CanceledNotice({ event, notice: { reason, next }, wholePage = false }: CanceledNoticeProps) {
  const [Title, NextTitle] = wholePage ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  return (
    <section className={styles['notice']} role="alert">
      <Title>{canceledNoticeText.title}</Title>
      <p className={styles['struck']}>
        {wholePage && <strong>{event.name}</strong>}
        <s>{eventSpan(event.start_time, event.end_time, event.time_zone)}</s>
      </p>
      {paragraphsOf(reason).map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the reason never changes
        <p key={index} dir="auto" className={styles['reason']}>
          {lines.join('\n')}
        </p>
      ))}
      {next !== null && (
        <div className={styles['next']}>
          <NextTitle>{canceledNoticeText.next}</NextTitle>
          <p>
            <strong>{next.name}</strong>
            <br />
            {eventSpan(next.start_time, next.end_time, next.time_zone)}
            <br />
            {next.venue_name}, {next.venue_location}
          </p>
          <a href={next.registration_link}>{canceledNoticeText.register}</a>
        </div>
      )}
    </section>
  );
}
