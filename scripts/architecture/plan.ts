import { type Group, idOf, tree } from './folders.ts';

/** A box of the layout, in the picture's units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedFolder extends Box {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  /** Number of its step within its group, counted from the top. */
  readonly step: number;
}

export interface PlacedGroup extends Box {
  readonly name: string;
  readonly says: string;
}

export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly groups: readonly PlacedGroup[];
  readonly folders: readonly PlacedFolder[];
}

const margin = 20;
const aisle = 40;
const head = 44;
/** Height of the tests' group, which has one folder and is drawn without a box. */
const bar = 44;
const pad = 18;
const folder = { width: 104, height: 42 };
/**
 * Offset from one folder of a group to the next, down and to the right. A group of few folders takes longer steps, to be as high as its
 * neighbors.
 */
const stride = { x: 38, y: 52 };

/**
 * Lays out the picture: the tests on top, the three parts side by side, and what they share below. Folders form stairs: an arrow leaves its
 * folder to the right and enters the imported folder from above, so an arrow that goes left and up breaks the direction rule.
 */
export function drawPlan(): Plan {
  const [test, web, functions, infra, shared] = tree;
  if (!test || !web || !functions || !infra || !shared) throw new Error('The plan has places for five groups.');
  const steps = Math.max(...[web, functions, infra].map((group) => group.folders.length)) - 1;
  const height = head + steps * stride.y + folder.height + pad;
  const middle = margin + bar + 56;
  let x = margin;
  const placed: [PlacedGroup, PlacedFolder[]][] = [web, functions, infra].map((group) => {
    const last = group.folders.length - 1;
    const step = { x: last < 5 ? 46 : stride.x, y: (steps * stride.y) / last };
    const frame = { x, y: middle, width: last * step.x + folder.width + 2 * pad, height };
    x += frame.width + aisle;
    return place(group, frame, step);
  });
  const width = x - aisle + margin;
  const across = { x: margin, width: width - 2 * margin };
  placed.unshift(place(test, { ...across, y: margin, height: bar }, { x: 0, y: 0 }));
  const last = { ...across, y: middle + height + 56, height: head + 2 * 40 + folder.height + pad };
  placed.push(place(shared, last, { x: (across.width - folder.width - 2 * pad) / 2, y: 40 }));
  return {
    width,
    height: last.y + last.height + margin + 26,
    groups: placed.map(([group]) => group),
    folders: placed.flatMap(([, folders]) => folders),
  };
}

function place(group: Group, frame: Box, step: { readonly x: number; readonly y: number }): [PlacedGroup, PlacedFolder[]] {
  const folders = group.folders.map((one, index) => ({
    id: idOf(group, one),
    name: one.name,
    group: group.name,
    step: index,
    x: frame.x + pad + index * step.x,
    y: frame.y + head + index * step.y,
    ...folder,
  }));
  return [{ name: group.name, says: group.says, ...frame }, folders];
}
