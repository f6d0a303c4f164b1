import type { Box, PlacedFolder, Plan } from './plan.ts';
import type { Passage } from './survey.ts';

/** One arrow: an SVG path that stops short of its target by the length of the arrowhead. */
export interface Line extends Passage {
  readonly path: string;
  readonly against: boolean;
  readonly group: string;
}

/** Length of an arrow's head. */
export const headLength = 6;
const bend = 9;
const inset = 4;

/** Arrows from folder to folder within the groups. */
export function stairLines(plan: Plan, passages: readonly Passage[]): Line[] {
  const folders = new Map(plan.folders.map((folder) => [folder.id, folder]));
  const steps = passages.flatMap((passage) => {
    const [from, to] = [folders.get(passage.from), folders.get(passage.to)];
    return from !== undefined && to !== undefined && from.group === to.group ? [{ ...passage, source: from, target: to }] : [];
  });
  return steps.map((step) => {
    const { source, target } = step;
    const against = target.step < source.step;
    const goes = (one: typeof step) => one.target.step < one.source.step === against;
    // The longest arrow is outermost, so arrows that share a start or an end never cross.
    const leaving = steps.filter((one) => one.source === source && goes(one)).sort((a, b) => distance(b) - distance(a));
    const arriving = steps.filter((one) => one.target === target && goes(one)).sort((a, b) => distance(a) - distance(b));
    const out = spread(source.height, leaving.indexOf(step), leaving.length);
    const stair = stairOf(plan, target);
    const into = spread(stair, arriving.indexOf(step), arriving.length);
    const y = against ? source.y + source.height - out : source.y + out;
    const path = against
      ? corner(source.x, y, target.x + stair - into, target.y + target.height + headLength)
      : corner(source.x + source.width, y, target.x + target.width - stair + into, target.y - headLength);
    return { from: source.id, to: target.id, path, against, group: source.group };
  });
}

/** Arrows from group to group. Where only one folder of a group imports the other group, the arrow begins at that folder. */
export function groupLines(plan: Plan, passages: readonly Passage[]): Line[] {
  const groups = new Map(plan.groups.map((group) => [group.name, group]));
  const between = Map.groupBy(
    passages.filter(({ from, to }) => groupOf(from) !== groupOf(to)),
    ({ from, to }) => `${groupOf(from)} ${groupOf(to)}`,
  );
  return [...between].flatMap(([names, all]) => {
    const [from = '', to = ''] = names.split(' ');
    const [source, target] = [groups.get(from), groups.get(to)];
    if (source === undefined || target === undefined) return [];
    const origins = new Set(all.map((passage) => passage.from));
    const origin = origins.size === 1 ? plan.folders.find((folder) => origins.has(folder.id)) : undefined;
    return [{ from: origin?.id ?? from, to, path: across(plan, origin ?? source, source, target), against: false, group: from }];
  });
}

/**
 * Returns the path between two groups. Groups side by side: a horizontal line from the origin's left edge. Groups above one another: a line
 * straight down, past the groups between.
 */
function across(plan: Plan, origin: Box, source: Box, target: Box): string {
  if (target.y < source.y + source.height) {
    const y = origin.y + origin.height / 2;
    return `M${origin.x} ${y}H${target.x + target.width + headLength}`;
  }
  const [top, bottom] = [source.y + source.height, target.y];
  const between = plan.groups.filter((group) => group.y > top && group.y + group.height < bottom);
  const narrow = source.width < target.width ? source : target;
  const first = between[0];
  const x = first === undefined ? narrow.x + narrow.width / 2 : first.x + first.width + 22;
  return `M${x} ${top}V${bottom - headLength}`;
}

const groupOf = (id: string): string => id.split('/')[0] ?? id;
const distance = (step: { source: PlacedFolder; target: PlacedFolder }): number => Math.abs(step.source.step - step.target.step);

/** Returns the position of the nth of several points spread along a side. */
function spread(length: number, index: number, of: number): number {
  return round(inset + ((length - 2 * inset) * (index + 0.5)) / of);
}

/** Returns how far each folder is offset to the right of the folder above it. */
function stairOf(plan: Plan, folder: PlacedFolder): number {
  const [first, second] = plan.folders.filter((one) => one.group === folder.group);
  return Math.min(folder.width, (second?.x ?? 0) - (first?.x ?? 0));
}

/** Returns a path that leaves one point horizontally, turns a corner, and goes straight to the other point. */
function corner(x: number, y: number, toX: number, toY: number): string {
  const [right, down] = [Math.sign(toX - x), Math.sign(toY - y)];
  const size = Math.min(bend, Math.abs(toX - x), Math.abs(toY - y));
  return `M${round(x)} ${round(y)}H${round(toX - right * size)}Q${round(toX)} ${round(y)} ${round(toX)} ${round(y + down * size)}V${round(toY)}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
