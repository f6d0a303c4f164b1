import '@mantine/core/styles/Input.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { literalField } from '../../../ui/forms/field-props.ts';
import { listControlsText } from '../text.ts';
import styles from './list-controls.module.css';

interface ListControlsProps<Sort extends string> {
  /** The search field's placeholder, such as 'Search by email...'. */
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** The orders to choose from, with their names. */
  sorts: Readonly<Record<Sort, string>>;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Shows the search field and the order of a long table. */
export function ListControls<Sort extends string>({ placeholder, text, onText, sorts, sort, onSort }: ListControlsProps<Sort>) {
  return (
    <div className={styles['controls']}>
      <TextInput
        aria-label={listControlsText.search}
        {...literalField}
        type="search"
        placeholder={placeholder}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={listControlsText.sort}
        data={Object.entries<string>(sorts).map(([value, label]) => ({ value, label }))}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value as Sort)}
      />
    </div>
  );
}
