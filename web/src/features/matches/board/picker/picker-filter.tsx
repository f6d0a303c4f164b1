import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import { ActionIcon, Button, NativeSelect, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { gender, type Participant } from '#shared/model/participants/participant.ts';
import { pickerFilterText } from '../text.ts';
import { everybody, type PeopleFilter } from './picker-entries.ts';

interface PickerFilterProps {
  filter: PeopleFilter;
  /** The people whose interests can be chosen in the filter. */
  people: readonly Participant[];
  onFilter: (filter: PeopleFilter) => void;
}

/** Limits the list to one gender, or to people who chose an interest. */
export function PickerFilter({ filter, people, onFilter }: PickerFilterProps) {
  const count = Number(filter.gender !== null) + Number(filter.interest !== null);
  const change = (changes: Partial<PeopleFilter>) => {
    const changed = { ...filter, ...changes };
    onFilter(changed.gender === null && changed.interest === null ? everybody : changed);
  };
  const interests = useMemo(() => {
    const names = new Map(people.flatMap(({ interests: chosen }) => chosen.map(({ id, name }) => [id, name] as const)));
    return [...names].map(([value, label]) => ({ value, label })).sort((one, other) => one.label.localeCompare(other.label, 'en'));
  }, [people]);
  return (
    <Popover position="bottom-end" radius={12} shadow="md" width={260} withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={pickerFilterText.label(count)}
          title={pickerFilterText.title}
          data-count={count > 0 ? count : undefined}
        >
          <IconFilter size={20} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="stack gap-12">
          <NativeSelect
            label={pickerFilterText.gender}
            value={filter.gender ?? ''}
            onChange={({ currentTarget: { value } }) => change({ gender: gender.options.find((one) => one === value) ?? null })}
            data={[
              { value: '', label: pickerFilterText.all },
              ...gender.options.map((value) => ({ value, label: pickerFilterText.genders[value] })),
            ]}
          />
          <NativeSelect
            label={pickerFilterText.interest}
            value={filter.interest ?? ''}
            onChange={({ currentTarget: { value } }) => change({ interest: value === '' ? null : value })}
            data={[{ value: '', label: pickerFilterText.all }, ...interests]}
          />
          <Button variant="subtle" disabled={count === 0} onClick={() => onFilter(everybody)}>
            {pickerFilterText.clear}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
