import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type UIEvent, useRef, useState } from 'react';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { queryKey, routeQuery } from '../../lib/api/queries/route-query.ts';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { organizationSelectText } from '../staff-text.ts';
import { announced, literalField } from './field-props.ts';
import styles from './organization-select.module.css';

interface OrganizationSelectProps {
  /** An organization's id; '' for none. */
  value: string;
  onChange: (tenantId: string) => void;
  /** Label of the choice ''. */
  noneLabel?: string;
  required?: boolean;
  error?: string | undefined;
}

/** Number of organizations loaded at a time; more load while scrolling. */
const pageSize = 20;
/** Milliseconds without a keystroke before a search is sent. */
const typingPause = 250;
/** How close to the end of the loaded options, in px, the next page is fetched. */
const nearEnd = 80;

/** Maximum number of characters sent for a search. If more are typed, the results are compared here. */
const longestSearch = 100;

/**
 * Query for organizations whose name begins with this text, or whose slug is this text. New ones may appear at any time, so each opening
 * refetches.
 */
const choicesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(tenants.listTenants), 'choices', search],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: String(pageSize), ...(search === '' ? {} : { search }), ...(pageParam === null ? {} : { after: pageParam }) };
      return call(tenants.listTenants, page, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Lets a super_admin, who belongs to no organization, choose one by typing (docs/rules/staff.md#a-super_admins-calls). */
export function OrganizationSelect({
  value,
  onChange,
  noneLabel = organizationSelectText.none,
  required = true,
  error,
}: OrganizationSelectProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [search] = useDebouncedValue((typed ?? '').trim(), typingPause);
  const field = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped(null);
    },
  });
  const list = useInfiniteQuery({ ...choicesQuery(search.slice(0, longestSearch)), enabled: combobox.dropdownOpened });
  const word = (typed ?? '').trim().toLowerCase();
  // While results load, earlier ones are shown if they match what is typed: Enter must never choose anything else.
  const fits = (one: { id: string; name: string; slug: string }) =>
    one.name.toLowerCase().startsWith(word) || one.slug === word || one.id === word;
  // Nothing can be done for an organization that is closing.
  const found = (list.data?.pages.flatMap((page) => page.tenants) ?? []).filter((one) => one.closes_at === undefined && fits(one));
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  // The organization named in the page's address.
  const named = useQuery({
    ...routeQuery(tenants.listTenants, { search: value, limit: '1' }),
    enabled: value !== '' && chosen?.id !== value,
  });
  const name = chosen?.id === value ? chosen.name : (named.data?.tenants.find(({ id }) => id === value)?.name ?? '');

  const choose = (id: string) => {
    setChosen(found.find((one) => one.id === id) ?? null);
    onChange(id);
    combobox.closeDropdown();
    field.current?.focus();
  };
  const readOn = () => {
    if (list.hasNextPage && !list.isFetching) list.fetchNextPage();
  };
  const readOnAtEnd = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLDivElement>) => {
    if (scrollHeight - scrollTop - clientHeight < nearEnd) readOn();
  };
  if (list.isError && list.data === undefined) {
    return <ErrorNotice {...failureOf(list.error, organizationSelectText.loadFailed)} onRetry={() => list.refetch()} />;
  }
  const isSearching = search !== (typed ?? '').trim() || list.isPlaceholderData || list.data === undefined;
  return (
    // The list is rendered in place, not at the end of the page: a dialog covers everything else, and nothing outside it can be reached.
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={choose} keepMounted={false}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          ref={field}
          label={organizationSelectText.label}
          name="tenant_id"
          withAsterisk={required}
          size="md"
          {...literalField}
          error={error}
          {...announced}
          placeholder={noneLabel}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          value={typed ?? name}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          // Escape closes the list, but not a dialog that the list is in.
          onKeyDown={(event) => event.key === 'Escape' && combobox.dropdownOpened && event.preventDefault()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <p className="visually-hidden" role="status">
        {combobox.dropdownOpened && !isSearching && organizationSelectText.found({ count: found.length, more: list.hasNextPage })}
      </p>
      <Combobox.Dropdown>
        <Combobox.Options
          className={styles['options']}
          aria-label={organizationSelectText.label}
          aria-busy={isSearching}
          onScroll={readOnAtEnd}
        >
          {word === '' && (
            <Combobox.Option value="" active={value === ''}>
              {noneLabel}
            </Combobox.Option>
          )}
          {found.map((one) => (
            <Combobox.Option key={one.id} value={one.id} active={one.id === value}>
              {one.name}
              <span className={styles['slug']}>{one.slug}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {list.data === undefined && <Combobox.Empty>{organizationSelectText.loading}</Combobox.Empty>}
        {found.length === 0 && word !== '' && !isSearching && <Combobox.Empty>{organizationSelectText.nothing}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  );
}
