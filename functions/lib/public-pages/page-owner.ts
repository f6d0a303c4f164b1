import { type Html, html } from './html.ts';
import type { PageOwner } from './page-facts.ts';

/**
 * Renders an organization's logo within a box (CSS pixels). Its size is in the element, so that nothing moves when it has loaded. The
 * organization's name is always beside it, so it needs no text of its own.
 */
export function logoOf({ logo }: PageOwner, box: { readonly width: number; readonly height: number }, className = 'logo'): Html | null {
  if (logo === null) return null;
  const scale = Math.min(1, box.width / logo.width, box.height / logo.height);
  const size = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return html`<img class="${className}" src="${logo.path}" alt="" width="${size(logo.width)}" height="${size(logo.height)}">`;
}

/** Renders the head of a page: logo and name of the organization, as a link to its own page. */
export function ownerHeader(owner: PageOwner): Html {
  const content = html`${logoOf(owner, { width: 144, height: 48 })}<bdi>${owner.name}</bdi>`;
  return html`<header class="brand">${owner.path === null ? html`<span>${content}</span>` : html`<a href="${owner.path}">${content}</a>`}</header>`;
}
