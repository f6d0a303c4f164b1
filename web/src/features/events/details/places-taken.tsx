import type { Event } from '#shared/model/events/event.ts';
import type { EventStatistics } from '#shared/model/statistics/event-statistics.ts';
import { limitsInReply } from '#shared/rules/events/event-formats.ts';
import { BarTable } from '../../../ui/tables/bar-table.tsx';
import { placesTakenText } from './text.ts';

/**
 * Shows the places taken, by gender. Guests whose gender has no limit, such as non-binary guests, count toward the limit for all. A gender
 * that the event is not for has no row.
 */
export function PlacesTaken({ event, statistics }: { event: Event; statistics: EventStatistics }) {
  const { male_count: men, female_count: women, non_binary_count: others, total_participants: all } = statistics;
  const limits = limitsInReply(event);
  const places = limits.all;
  const row = (label: string, value: number, own: number | null) =>
    own === 0 ? [] : [{ label, value, outOf: own ?? places, text: own === null ? String(value) : placesTakenText.of(value, own) }];
  return (
    <BarTable
      caption={placesTakenText.caption}
      rows={[
        ...row(placesTakenText.men, men, limits.male),
        ...row(placesTakenText.women, women, limits.female),
        ...row(placesTakenText.nonBinary, others, null),
        { label: placesTakenText.all, value: all, outOf: places, text: placesTakenText.of(all, places) },
      ]}
    />
  );
}
