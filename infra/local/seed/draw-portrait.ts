import { openPeeps } from '@dicebear/collection';
import { createAvatar, type Style } from '@dicebear/core';
import sharp from 'sharp';

type Options = typeof openPeeps extends Style<infer Found> ? Found : never;
type Part<Name extends keyof Options> = Extract<Options[Name], readonly unknown[]>[number];

/** Look of a portrait: parts of the Open Peeps style; colors as hex without #. */
export interface Look {
  readonly head: Part<'head'>;
  readonly face: Part<'face'>;
  readonly skin: string;
  readonly clothing: string;
  readonly background: string;
  readonly facialHair?: Part<'facialHair'>;
  readonly accessories?: Part<'accessories'>;
}

/** Pixels per side, as in a photo that a phone has scaled down. */
const side = 960;

/** Draws a portrait as a JPEG (Open Peeps by Pablo Stanley, CC0 1.0). The same look gives the same picture. */
export async function drawPortrait(look: Look): Promise<Buffer> {
  const { facialHair, accessories } = look;
  const avatar = createAvatar(openPeeps, {
    size: side,
    head: [look.head],
    face: [look.face],
    skinColor: [look.skin],
    clothingColor: [look.clothing],
    backgroundColor: [look.background],
    // This color also applies to grey hair, hats and head scarfs.
    headContrastColor: [look.head.startsWith('gray') ? 'c9c2bd' : '8a5a6b'],
    maskProbability: 0,
    ...(facialHair === undefined ? { facialHairProbability: 0 } : { facialHairProbability: 100, facialHair: [facialHair] }),
    ...(accessories === undefined ? { accessoriesProbability: 0 } : { accessoriesProbability: 100, accessories: [accessories] }),
  });
  return sharp(Buffer.from(avatar.toString()))
    .flatten({ background: `#${look.background}` })
    .jpeg({ quality: 88 })
    .toBuffer();
}
