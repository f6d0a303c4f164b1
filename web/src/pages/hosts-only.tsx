import type { ReactNode } from 'react';
import { useIsHost } from '../lib/session/staff/current-user.ts';
import { PageHeader } from '../ui/page/page-header.tsx';

interface HostsOnlyProps {
  /** The page's heading, shown above the refusal. */
  title: string;
  /** The message that users with other roles see. */
  refusal: ReactNode;
  children: ReactNode;
}

/** Shows a page to hosts and above. For others, it loads nothing. */
export function HostsOnly({ title, refusal, children }: HostsOnlyProps) {
  if (useIsHost()) return children;
  return (
    <>
      <PageHeader title={title} />
      {refusal}
    </>
  );
}
