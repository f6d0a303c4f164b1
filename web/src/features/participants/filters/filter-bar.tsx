import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconLayoutGrid, IconList, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { searchMinLength } from '#shared/model/participants/participant-lists.ts';
import { literalField } from '../../../ui/forms/field-props.ts';
import { genderNames } from '../../../ui/staff-text.ts';
import type { View } from '../list/use-view.ts';
import { AgeInput } from './age-input.tsx';
import styles from './filter-bar.module.css';
import type { Filters } from './filters.ts';
import { filterBarText, filterText } from './text.ts';
import { useSearchText } from './use-search-text.ts';

interface FilterBarProps {
  /** The event picker, shown before the search box. */
  picker: ReactNode;
  search: string;
  filters: Filters;
  view: View;
  /** Whether people can be filtered by whether they have paid. */
  sells: boolean;
  /** Called with changes of the address, keyed by parameter; null removes a parameter. */
  onChange: (changes: Record<string, string | null>) => void;
  onClear: () => void;
  onView: (view: View) => void;
}

/** Shows the search, the filters and the choice between the two views, in one line that wraps. On a phone, the filters collapse. */
export function FilterBar({ picker, search, filters, view, sells, onChange, onClear, onView }: FilterBarProps) {
  const [text, setText] = useSearchText(search, (q) => onChange({ q }));
  const [cleared, setCleared] = useState(0);
  const [open, setOpen] = useState(false);
  const active = Object.values(filters).filter((value) => value !== null).length;
  const tooShort = text.trim().length > 0 && text.trim().length < searchMinLength;
  return (
    <search className={styles['bar']} aria-label={filterBarText.label}>
      <div className={styles['picker']}>{picker}</div>
      <div className={styles['search']}>
        <TextInput
          label={filterBarText.search}
          {...literalField}
          placeholder={filterBarText.placeholder}
          type="search"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p role="status" className={styles['hint']}>
          {tooShort && filterBarText.tooShort(searchMinLength)}
        </p>
      </div>
      <Button
        variant="default"
        px={14}
        className={styles['toggle'] ?? ''}
        aria-expanded={open}
        aria-controls="participant-filters"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        onClick={() => setOpen((before) => !before)}
      >
        {filterBarText.filters(active)}
      </Button>
      <div id="participant-filters" className={styles['filters']} data-open={open || undefined}>
        <NativeSelect
          label={filterBarText.gender}
          className={styles['gender'] ?? ''}
          value={filters.gender ?? ''}
          onChange={(event) => onChange({ gender: event.currentTarget.value || null })}
          data={[{ value: '', label: filterBarText.all }, ...Object.entries(genderNames).map(([value, label]) => ({ value, label }))]}
        />
        <AgeInput
          key={`min${cleared}`}
          label={filterBarText.minAge}
          value={filters.minAge}
          onChange={(age) => onChange({ min_age: age })}
        />
        <AgeInput
          key={`max${cleared}`}
          label={filterBarText.maxAge}
          value={filters.maxAge}
          onChange={(age) => onChange({ max_age: age })}
        />
        <NativeSelect
          label={filterBarText.photo}
          className={styles['photo'] ?? ''}
          value={filters.hasPhoto === null ? '' : String(filters.hasPhoto)}
          onChange={(event) => onChange({ has_photo: event.currentTarget.value || null })}
          data={[
            { value: '', label: filterBarText.all },
            { value: 'true', label: filterText.withPhoto },
            { value: 'false', label: filterText.noPhoto },
          ]}
        />
        {sells && (
          <NativeSelect
            label={filterBarText.payment}
            className={styles['photo'] ?? ''}
            value={filters.unpaid === null ? '' : 'true'}
            onChange={(event) => onChange({ unpaid: event.currentTarget.value || null })}
            data={[
              { value: '', label: filterBarText.all },
              { value: 'true', label: filterText.unpaid },
            ]}
          />
        )}
        <Button
          variant="subtle"
          px={10}
          className={styles['clear'] ?? ''}
          data-idle={(active === 0 && text === '') || undefined}
          leftSection={<IconX size={16} aria-hidden="true" />}
          onClick={() => {
            setText('');
            setCleared((times) => times + 1);
            onClear();
          }}
        >
          {filterBarText.clear}
        </Button>
      </div>
      <SegmentedControl
        aria-label={filterBarText.view}
        className={styles['view'] ?? ''}
        value={view}
        onChange={(chosen) => onView(chosen === 'list' ? 'list' : 'grid')}
        data={[
          { value: 'grid', label: <ViewLabel icon={<IconLayoutGrid size={18} aria-hidden="true" />} name={filterBarText.grid} /> },
          { value: 'list', label: <ViewLabel icon={<IconList size={18} aria-hidden="true" />} name={filterBarText.list} /> },
        ]}
      />
    </search>
  );
}

function ViewLabel({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <span className={styles['view-label']}>
      {icon}
      {name}
    </span>
  );
}
