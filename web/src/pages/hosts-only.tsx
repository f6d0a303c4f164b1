import type { ReactNode } from 'react';
import { ranksAtLeast } from '#shared/contract/access.ts';
import { useCurrentUser } from '../lib/session/current-user.ts';
import { PageHeader } from '../ui/page/page-header.tsx';

interface HostsOnlyProps {
  /** The page's, above the refusal. */
  title: string;
  /** What others are told. */
  refusal: ReactNode;
  children: ReactNode;
}

/** A page for hosts and above. Until it is known who looks, it loads: the server refuses its data to others all the same. */
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
