import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserEntry, UserSort } from '#shared/model/staff.ts';
import type { Role, User } from '#shared/model/user.ts';
import { messageOf } from '../../lib/api-error.ts';
import { organizationOf } from '../../lib/current-user.ts';
import { formatShortDate } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { PageTurner } from '../../ui/page-turner.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { RoleBadge } from '../../ui/role-badge.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { ListControls } from './list-controls.tsx';
import { pageSize, usersQuery } from './queries.ts';
import { RoleDialog } from './role-dialog.tsx';
import { RoleMenu } from './role-menu.tsx';
import styles from './team.module.css';
import { usersTableText } from './text.ts';
import { useListQuestion } from './use-list-question.ts';

const sorts: { value: UserSort; label: string }[] = [
  { value: 'email_asc', label: usersTableText.sorts.email_asc },
  { value: 'email_desc', label: usersTableText.sorts.email_desc },
  { value: 'created_desc', label: usersTableText.sorts.created_desc },
  { value: 'created_asc', label: usersTableText.sorts.created_asc },
];

/** 'All Users', and their roles to change (1-staff.md §2, 'Settings', Users tab). */
export default function UsersTable({ user }: { user: User }) {
  const { question, sort, setSort, text, setText, turn } = useListQuestion<UserSort>('email_asc');
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(usersQuery(question));
  const [change, setChange] = useState<{ person: UserEntry; role: Role } | null>(null);
  const [done, setDone] = useState<string | null>(null);

  const columns: Column<UserEntry>[] = [
    {
      header: usersTableText.columns.email,
      kind: 'main',
      cell: ({ id, email }) => (
        <>
          {email}
          {id === user.id && <span className={styles['you']}>{usersTableText.you}</span>}
        </>
      ),
    },
    { header: usersTableText.columns.role, cell: ({ role }) => <RoleBadge role={role} /> },
    { header: usersTableText.columns.organization, cell: (person) => person.tenant_name ?? person.tenant_id ?? organizationOf(person) },
    { header: usersTableText.columns.created, cell: ({ created_at }) => <time dateTime={created_at}>{formatShortDate(created_at)}</time> },
    {
      header: usersTableText.columns.actions,
      kind: 'actions',
      cell: (person) => (
        <RoleMenu
          person={person}
          onChoose={(role) => {
            setDone(null);
            setChange({ person, role });
          }}
        />
      ),
    },
  ];
  return (
    <section className={styles['section']} aria-label={usersTableText.title}>
      <h2>
        {usersTableText.title} {data !== undefined && <small>({data.total.toLocaleString('en-US')})</small>}
      </h2>
      <div>
        <SuccessNotice message={done} />
        <ListControls placeholder={usersTableText.search} text={text} onText={setText} sorts={sorts} sort={sort} onSort={setSort} />
        {isError && data === undefined ? (
          <ErrorNotice message={messageOf(error, usersTableText.failed)} onRetry={refetch} />
        ) : data?.total === 0 ? (
          <EmptyState title={usersTableText.noneTitle} text={question.search === '' ? usersTableText.none : usersTableText.noneLikeThis} />
        ) : (
          <RecordTable
            caption={usersTableText.title}
            columns={columns}
            rows={data?.users}
            keyOf={({ id }) => id}
            stale={isPlaceholderData}
          />
        )}
        {data !== undefined && <PageTurner page={question.page} size={pageSize} total={data.total} onTurn={turn} />}
      </div>
      {change !== null && (
        <RoleDialog
          key={change.person.id}
          person={change.person}
          role={change.role}
          isSelf={change.person.id === user.id}
          onChanged={(message) => {
            setChange(null);
            setDone(message);
          }}
          onClose={() => setChange(null)}
        />
      )}
    </section>
  );
}
