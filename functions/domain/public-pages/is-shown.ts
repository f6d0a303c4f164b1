import type { StoredOwner } from '../../data/public-pages/page-states.ts';

/** Whether a page is shown: published, not withdrawn, and of an organization that is open. */
export const isShown = (
  page: { readonly published: boolean; readonly withdrawn: object | null } | undefined,
  owner: StoredOwner,
): boolean => page?.published === true && page.withdrawn === null && owner.isOpen;
