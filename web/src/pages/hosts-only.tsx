import type { ReactNode } from 'react';
import { useIsHost } from '../lib/session/staff/current-user.ts';
import { PageHeader } from '../ui/page/page-header.tsx';

interface HostsOnlyProps {
  /** The page's heading, above the refusal. */
  title: string;
  /** The message for other roles. */
  refusal: ReactNode;
  children: ReactNode;
}

/** A page for hosts and above. For others it loads nothing. */
export function HostsOnly({ title, refusal, children }: HostsOnlyProps) {
  if (useIsHost()) return children;
  return (
    <>
      <PageHeader title={title} />
      {refusal}
    </>
  );
}
