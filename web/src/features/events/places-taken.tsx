import type { Event, EventStatistics } from '#shared/model/event.ts';
import { BarTable } from '../../ui/bar-table.tsx';

/** How many places are taken, by gender: non-binary guests take any free place, so they count against both limits' sum. */
export function PlacesTaken({ event, statistics }: { event: Event; statistics: EventStatistics }) {
  const { male_count: men, female_count: women, non_binary_count: others, total_participants: all } = statistics;
  const places = event.male_limit + event.female_limit;
  return (
    <BarTable
      caption="Places taken"
      rows={[
        { label: 'Men', value: men, outOf: event.male_limit, text: `${men} of ${event.male_limit}` },
        { label: 'Women', value: women, outOf: event.female_limit, text: `${women} of ${event.female_limit}` },
        { label: 'Non-binary', value: others, outOf: places, text: String(others) },
        { label: 'All', value: all, outOf: places, text: `${all} of ${places}` },
      ]}
    />
  );
}
