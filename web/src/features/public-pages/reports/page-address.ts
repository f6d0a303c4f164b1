import { type PageKind, pageFolders } from '#shared/model/public-pages/public-page.ts';

/** Names one public page. */
export interface PageName {
  readonly kind: PageKind;
  readonly slug: string;
}

/** Returns a page's address without the site: `/e/singles-in-vienna`. */
export const pathOfPage = ({ kind, slug }: PageName): string => `/${pageFolders[kind]}/${slug}`;

/** Reads the address of a public page, with or without the site; null if it is none. */
export function readPageAddress(typed: string): PageName | null {
  const [, folder = '', slug = ''] = /(?:^|\/)([eo])\/([a-z0-9-]+)\/?(?:[?#].*)?$/i.exec(typed.trim()) ?? [];
  if (slug === '') return null;
  return { kind: folder.toLowerCase() === pageFolders.event ? 'event' : 'organization', slug: slug.toLowerCase() };
}
