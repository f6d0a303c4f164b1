import type { AuditedAction } from '../audit/audit.ts';

interface Publishable {
  readonly slug: string;
  readonly published: boolean;
}

/** Returns what the audit trail keeps of a form's changes: that the page was published, taken down, or moved to another address. */
export function publishing(before: Publishable | undefined, page: Publishable): Pick<AuditedAction, 'action' | 'changes'> | undefined {
  const isMoved = before !== undefined && before.slug !== page.slug;
  const address = { field: 'address', from: isMoved ? before.slug : null, to: page.slug };
  if (page.published && !before?.published) return { action: 'page_published', changes: [address] };
  if (!page.published && before?.published) return { action: 'page_taken_down' };
  return page.published && isMoved ? { action: 'page_moved', changes: [address] } : undefined;
}
