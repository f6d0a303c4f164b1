import type { ReactNode } from 'react';
import { ranksAtLeast } from '#shared/contract/access.ts';
import { useCurrentUser } from '../lib/session/staff/current-user.ts';
import { PageHeader } from '../ui/page/page-header.tsx';

interface HostsOnlyProps {
  /** The page's heading, above the refusal. */
  title: string;
  /** The message for other roles. */
  refusal: ReactNode;
  children: ReactNode;
}

/** A page for hosts and above. Until the role is known it is shown as to them; the server refuses its data to others in any case. */
export function HostsOnly({ title, refusal, children }: HostsOnlyProps) {
  const { data: user } = useCurrentUser();
  if (user === undefined || ranksAtLeast(user.role, 'host')) return children;
  return (
    <>
      <PageHeader title={title} />
      {refusal}
    </>
  );
}
