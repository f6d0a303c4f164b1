import type { Event } from '#shared/model/events/event.ts';
import type { EventStatistics } from '#shared/model/statistics/event-statistics.ts';
import { BarTable } from '../../../ui/tables/bar-table.tsx';
import { placesTakenText } from './text.ts';

/** Shows the places taken, by gender. Non-binary guests take any free place, so they count against the sum of both limits. */
export function PlacesTaken({ event, statistics }: { event: Event; statistics: EventStatistics }) {
  const { male_count: men, female_count: women, non_binary_count: others, total_participants: all } = statistics;
  const places = event.male_limit + event.female_limit;
  return (
    <BarTable
      caption={placesTakenText.caption}
      rows={[
        { label: placesTakenText.men, value: men, outOf: event.male_limit, text: placesTakenText.of(men, event.male_limit) },
        { label: placesTakenText.women, value: women, outOf: event.female_limit, text: placesTakenText.of(women, event.female_limit) },
        { label: placesTakenText.nonBinary, value: others, outOf: places, text: String(others) },
        { label: placesTakenText.all, value: all, outOf: places, text: placesTakenText.of(all, places) },
      ]}
    />
  );
}
