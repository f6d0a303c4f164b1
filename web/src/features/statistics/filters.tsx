import '@mantine/core/styles/Input.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { EventOutcome } from '#shared/model/statistics/match-analytics.ts';
import styles from './filters.module.css';
import { everything, type StatisticsFilter } from './queries.ts';
import { filtersText } from './text.ts';

interface FiltersProps {
  events: readonly EventOutcome[];
  filter: StatisticsFilter;
  onChange: (change: Partial<StatisticsFilter>) => void;
}

/** Selects one event, or the events that began within a range of days. */
export function Filters({ events, filter, onChange }: FiltersProps) {
  const filtered = filter.event !== '' || filter.from !== '' || filter.to !== '';
  return (
    <div className={styles['filters']}>
      <NativeSelect
        label={filtersText.event}
        value={filter.event}
        onChange={(event) => onChange({ event: event.currentTarget.value })}
        data={[
          { value: '', label: filtersText.allEvents },
          ...events.toReversed().map(({ event_id, event_name, start_time }) => ({
            value: event_id,
            label: `${event_name} (${start_time.slice(0, 10)})`,
          })),
        ]}
      />
      <TextInput
        label={filtersText.from}
        type="date"
        value={filter.from}
        max={filter.to}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        label={filtersText.to}
        type="date"
        value={filter.to}
        min={filter.from}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      <Button variant="default" disabled={!filtered} onClick={() => onChange({ ...everything, tenant: filter.tenant })}>
        {filtersText.clear}
      </Button>
    </div>
  );
}
