import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { literalField } from '../../../../ui/forms/field-props.ts';
import { pickerText } from '../text.ts';
import type { Fullscreen } from '../use-fullscreen.ts';
import type { RoomOrder } from './picker-entries.ts';
import type { PickerView } from './picker-list.tsx';
import styles from './picker-tools.module.css';

interface PickerToolsProps {
  searchBox: Ref<HTMLInputElement>;
  search: string;
  onSearch: (search: string) => void;
  /** Moves focus from the search box into the list. */
  onLeaveDown: () => void;
  /** Enter: picks the only person found. */
  onEnter: () => void;
  /** The filter's button. */
  filter: ReactNode;
  /** Null for candidates, whose order is fixed. */
  order: RoomOrder | null;
  onOrder: (order: RoomOrder) => void;
  view: PickerView;
  onView: (view: PickerView) => void;
  fullscreen: Fullscreen;
}

/** Shows the search, the order, the filter, grid or list, and fullscreen. */
export function PickerTools(props: PickerToolsProps) {
  const { searchBox, search, onSearch, onLeaveDown, onEnter, filter, order, onOrder, view, onView, fullscreen } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter') onEnter();
    else onLeaveDown();
  };
  return (
    <div className={styles['tools']}>
      <TextInput
        ref={searchBox}
        aria-label={pickerText.search}
        aria-keyshortcuts="/"
        {...literalField}
        placeholder={pickerText.searchPlaceholder}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className={styles['search'] ?? ''}
      />
      {order !== null && (
        <NativeSelect
          aria-label={pickerText.sort}
          value={order}
          onChange={(event) => onOrder(event.currentTarget.value === 'name' ? 'name' : 'waiting')}
          data={[
            { value: 'waiting', label: pickerText.byMatches },
            { value: 'name', label: pickerText.byName },
          ]}
        />
      )}
      <div className={styles['views']}>
        {filter}
        <Tool
          label={pickerText.grid}
          pressed={view === 'grid'}
          onClick={() => onView('grid')}
          icon={<IconLayoutGrid size={20} aria-hidden="true" />}
        />
        <Tool
          label={pickerText.list}
          pressed={view === 'list'}
          onClick={() => onView('list')}
          icon={<IconList size={20} aria-hidden="true" />}
        />
        <Tool
          label={pickerText.fullscreen}
          pressed={fullscreen.on}
          onClick={fullscreen.toggle}
          icon={fullscreen.on ? <IconArrowsMinimize size={20} aria-hidden="true" /> : <IconArrowsMaximize size={20} aria-hidden="true" />}
        />
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  pressed: boolean;
  onClick: () => void;
  icon: ReactNode;
}

function Tool({ label, pressed, onClick, icon }: ToolProps) {
  return (
    <ActionIcon variant="default" size={44} aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}
