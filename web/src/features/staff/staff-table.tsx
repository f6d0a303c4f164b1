import { Button } from '@mantine/core';
import { useState } from 'react';
import { ranksAtLeast } from '#shared/contract/access.ts';
import type { StaffEntry } from '#shared/model/staff/staff.ts';
import { organizationOf } from '../../lib/session/staff/current-user.ts';
import { RoleBadge } from '../../ui/people/role-badge.tsx';
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx';
import { type Removal, RemoveDialog } from './remove-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { StaffEmail } from './staff-email.tsx';
import styles from './team.module.css';
import { staffTableText } from './text.ts';

interface StaffTableProps {
  caption: string;
  /** Undefined while loading. */
  staff: readonly StaffEntry[] | undefined;
  stale: boolean;
  /** The signed-in user, who can neither remove themselves nor sign themselves out here. */
  userId: string;
  showTenant: boolean;
  /** How to remove and sign out the listed accounts. If it is undefined, the table is read-only. */
  removal: Removal | undefined;
}

/** Shows the accounts of one organization, or of all, with their roles. */
export function StaffTable({ caption, staff, stale, userId, showTenant, removal }: StaffTableProps) {
  const [leaving, setLeaving] = useState<StaffEntry | null>(null);
  const [signingOut, setSigningOut] = useState<StaffEntry | null>(null);
  const removable = ({ role }: StaffEntry) => (removal?.role === 'admin' ? ranksAtLeast(role, 'admin') : role === 'host');
  const columns: Column<StaffEntry>[] = [
    {
      header: staffTableText.columns.email,
      kind: 'main',
      cell: ({ id, email, name }) => <StaffEmail email={email} name={name} isSelf={id === userId} />,
    },
    { header: staffTableText.columns.role, cell: ({ role }) => <RoleBadge role={role} /> },
    ...(showTenant ? [{ header: staffTableText.columns.organization, cell: organizationOf }] : []),
    ...(removal === undefined
      ? []
      : [
          {
            header: staffTableText.columns.actions,
            kind: 'actions' as const,
            cell: (person: StaffEntry) =>
              person.id !== userId && (
                <span className={styles['actions']}>
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={staffTableText.signOutPerson(person.email)}
                    onClick={() => setSigningOut(person)}
                  >
                    {staffTableText.signOut}
                  </Button>
                  {removable(person) && (
                    <Button
                      variant="subtle"
                      size="sm"
                      className={styles['remove'] ?? ''}
                      aria-label={staffTableText.removePerson(person.email)}
                      onClick={() => setLeaving(person)}
                    >
                      {staffTableText.remove}
                    </Button>
                  )}
                </span>
              ),
          },
        ]),
  ];
  return (
    <>
      <RecordTable caption={caption} columns={columns} rows={staff} keyOf={({ id }) => id} stale={stale} />
      {signingOut !== null && removal !== undefined && (
        <SignOutDialog key={signingOut.id} person={signingOut} onDone={removal.onDone} onClose={() => setSigningOut(null)} />
      )}
      {leaving !== null && removal !== undefined && (
        <RemoveDialog key={leaving.id} person={leaving} removal={removal} onClose={() => setLeaving(null)} />
      )}
    </>
  );
}
