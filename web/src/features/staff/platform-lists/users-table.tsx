import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role, User } from '#shared/model/accounts/user.ts';
import type { UserEntry, UserSort } from '#shared/model/staff/staff.ts';
import { organizationOf } from '../../../lib/session/staff/current-user.ts';
import { formatShortDate } from '../../../lib/words/dates.ts';
import { SuccessNotice } from '../../../ui/notices/success-notice.tsx';
import { RoleBadge } from '../../../ui/people/role-badge.tsx';
import type { Column } from '../../../ui/tables/record-table.tsx';
import { usersQuery } from '../queries.ts';
import { RoleDialog } from '../role-dialog.tsx';
import { RoleMenu } from '../role-menu.tsx';
import { StaffEmail } from '../staff-email.tsx';
import { usersTableText } from '../text.ts';
import { SearchedTable } from './searched-table.tsx';
import { useListQuestion } from './use-list-question.ts';

/** Shows 'All Users', whose roles can be changed (docs/rules/tenants.md#list-of-all-users). */
export default function UsersTable({ user }: { user: User }) {
  const list = useListQuestion<UserSort>('email_asc');
  const query = useQuery(usersQuery(list.question));
  const [change, setChange] = useState<{ person: UserEntry; role: Role } | null>(null);
  const [done, setDone] = useState<string | null>(null);

  const columns: Column<UserEntry>[] = [
    {
      header: usersTableText.columns.email,
      kind: 'main',
      cell: ({ id, email }) => <StaffEmail email={email} isSelf={id === user.id} />,
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
    <>
      <SearchedTable
        text={usersTableText}
        list={list}
        query={query}
        rows={query.data?.users}
        total={query.data?.total}
        next={query.data?.next}
        columns={columns}
        notice={<SuccessNotice message={done} />}
      />
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
    </>
  );
}
