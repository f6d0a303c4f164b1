import { groupLines, headLength, type Line, stairLines } from './lines.ts';
import { drawPlan, type PlacedFolder, type PlacedGroup } from './plan.ts';
import type { Survey } from './survey.ts';

/** Colors of the groups' edges and arrows, for a light and for a dark background. */
const hues: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  test: ['#64707d', '#9aa7b5'],
  web: ['#c2255c', '#f783ac'],
  functions: ['#0b7285', '#3bc9db'],
  infra: ['#5f3dc4', '#9775fa'],
  shared: ['#2b7a3b', '#69c779'],
};

/** Draws the tree as an SVG document; the same survey gives the same text. */
export function drawPicture(survey: Survey): string {
  const plan = drawPlan();
  const lines = [...groupLines(plan, survey.passages), ...stairLines(plan, survey.passages)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plan.width} ${plan.height}" width="${plan.width}" height="${plan.height}" role="img" aria-labelledby="title">`,
    '<title id="title">The folders of Table Two and what they import</title>',
    `<style>${styles()}</style>`,
    `<defs>${Object.keys(hues)
      .map((name) => arrowHead(name))
      .join('')}${arrowHead('against')}</defs>`,
    `<rect class="paper" width="${plan.width}" height="${plan.height}" rx="14"/>`,
    ...plan.groups.map(drawGroup),
    ...lines.map(drawLine),
    ...plan.folders.filter((folder) => folder.id !== folder.group).map(drawFolder),
    ...legend(plan.height - 22),
    '</svg>',
    '',
  ].join('\n');
}

function drawGroup({ name, says, x, y, width, height }: PlacedGroup): string {
  const folder = name === 'web' ? 'web/src' : name;
  return [
    `<g class="group ${name}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12"/>`,
    `<text x="${x + 18}" y="${y + 27}"><tspan class="name">${folder}</tspan><tspan class="note" dx="9">${says}</tspan></text></g>`,
  ].join('');
}

function drawFolder({ id, name, group, x, y, width, height }: PlacedFolder): string {
  return [
    `<g class="folder ${group}"><title>${id}</title><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7"/>`,
    `<text class="name" x="${x + 11}" y="${y + height / 2 + 4}">${name}</text></g>`,
  ].join('');
}

function drawLine({ from, to, path, against, group }: Line): string {
  const head = against ? 'against' : group;
  return `<g class="line ${head}"><path d="${path}" marker-end="url(#to-${head})"><title>${from} → ${to}</title></path></g>`;
}

function legend(y: number): string[] {
  return [
    `<g class="line test"><path d="M38 ${y - 4}H70" marker-end="url(#to-test)"/></g>`,
    `<text class="note" x="86" y="${y}">imports; without the tests that stand beside their file</text>`,
    `<g class="line against"><path d="M560 ${y - 4}H592" marker-end="url(#to-against)"/></g>`,
    `<text class="note" x="608" y="${y}">against the direction, allowed for the reason given in scripts/architecture/folders.ts</text>`,
  ];
}

function arrowHead(name: string): string {
  const length = headLength + 3;
  const shape = `<path d="M0 0L${length} 4L0 8Z"/>`;
  return `<marker id="to-${name}" class="${name}" markerUnits="userSpaceOnUse" markerWidth="${length}" markerHeight="8" refX="3" refY="4" orient="auto">${shape}</marker>`;
}

function styles(): string {
  const colors = (index: 0 | 1): string =>
    Object.entries(hues)
      .map(([name, pair]) => `.${name}{--hue:${pair[index]}}`)
      .join('');
  return [
    'svg{--paper:#fffdfb;--folder:#fff;--ink:#1d2126;--soft:#606973;--against:#d9480f;font:13px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}',
    colors(0),
    '.against{--hue:var(--against)}',
    `@media(prefers-color-scheme:dark){svg{--paper:#14171b;--folder:#1e2329;--ink:#eceff2;--soft:#9aa3ad;--against:#ff922b}${colors(1)}.against{--hue:var(--against)}}`,
    '.paper{fill:var(--paper)}',
    '.group rect{fill:var(--hue);fill-opacity:.07;stroke:var(--hue);stroke-opacity:.45}',
    '.folder rect{fill:var(--folder);stroke:var(--hue);stroke-width:1.4}',
    '.name{font-weight:650;fill:var(--ink)}.group .name{font-size:15px;fill:var(--hue)}',
    '.note{font-size:11.5px;fill:var(--soft)}',
    '.line path{fill:none;stroke:var(--hue);stroke-width:1.8;stroke-opacity:.75}.line.against path{stroke-dasharray:5 3}',
    'marker path{fill:var(--hue)}',
  ].join('');
}
