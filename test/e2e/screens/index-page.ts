import type { Size } from '../../support/browser/browser.ts';
import { catalog } from './catalog.ts';
import type { Screen } from './screen.ts';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export interface Picture {
  readonly screen: Screen;
  readonly size: Size;
  readonly scheme: Scheme;
}

const style = `
  body { margin: 24px; font: 15px/1.4 system-ui, sans-serif; color: #2b1226; background: #f3ece6; }
  nav { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 16px; padding: 12px 0; background: inherit; }
  h2 { margin: 32px 0 8px; }
  section { margin: 0 0 24px; }
  h3 { margin: 0 0 6px; font-size: 14px; }
  .row { display: flex; flex-wrap: wrap; gap: 10px; align-items: flex-start; }
  a img { display: block; height: 190px; width: auto; max-width: 320px; object-fit: cover; object-position: top; border-radius: 6px; border: 1px solid #dccfc8; }
  nav a, a { color: #6d2f62; }`;

/** Writes one page with small pictures of everything, by group and screen; a click shows one at full size. */
export function writeIndex(pictures: readonly Picture[], fileOf: (picture: Picture) => string): string {
  const groups = Object.entries(catalog)
    .map(([group, screens]) => ({ group, rows: screens.map((screen) => rowOf(screen, pictures, fileOf)).filter((row) => row !== '') }))
    .filter(({ rows }) => rows.length > 0);
  const links = groups.map(({ group, rows }) => `<a href="#${idOf(group)}">${group} (${rows.length})</a>`).join(' ');
  const content = groups.map(({ group, rows }) => `<h2 id="${idOf(group)}">${group}</h2>${rows.join('\n')}`).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style><nav>${links}</nav>${content}</html>\n`;
}

function rowOf(screen: Screen, pictures: readonly Picture[], fileOf: (picture: Picture) => string): string {
  const own = pictures.filter((picture) => picture.screen.name === screen.name);
  if (own.length === 0) return '';
  const images = own.map((picture) => {
    const what = `${screen.name}, ${picture.size}, ${picture.scheme}`;
    return `<a href="${fileOf(picture)}" title="${what}"><img loading="lazy" src="${fileOf(picture)}" alt="${what}"></a>`;
  });
  return `<section><h3>${screen.name} · ${screen.who}</h3><div class="row">${images.join('')}</div></section>`;
}

const idOf = (group: string) => group.toLowerCase().replaceAll(' ', '-');
