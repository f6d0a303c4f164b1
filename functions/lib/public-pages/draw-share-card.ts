import sharp, { type OverlayOptions } from 'sharp';
import { labelOn } from '#shared/rules/brand/accent.ts';
import { type DrawnText, drawable, drawFitting } from './card-text.ts';
import { type ShareCardFacts, shareCardSize } from './page-facts.ts';

// No picture is read twice, so libvips need not cache its intermediate results.
sharp.cache(false);

const { width, height } = shareCardSize;
/** Most bytes of a card: chat programs ignore large ones. */
const mostBytes = 300_000;
/** Distance of texts from the card's edges. */
const margin = 64;
/** The panel beside a picture. */
const panel = { width: 640, color: '#fbf7f2', ink: '#2b1226', soft: '#6b5765' } as const;
const plum = '#6d2f62';
/** How many lines may follow the title. */
const mostDetails = 2;
/** Width of the white edge around a logo. */
const chipEdge = 12;

/**
 * Draws the picture that chat programs show for a shared page: a JPEG. With a picture, texts are on a panel beside it; without, on the
 * organization's color. A text with characters that the fonts lack is left out, as are those in Vietnamese, Greek or Chinese; without the
 * title, the first line, which is the date, takes its place.
 */
export async function drawShareCard(facts: ShareCardFacts): Promise<Buffer> {
  // The color goes into drawings as it is.
  const accent = facts.accent !== null && /^#[0-9a-f]{6}$/i.test(facts.accent) ? facts.accent : plum;
  const [title, ...lines] = [facts.title, ...facts.lines].flatMap((text) => drawable(text) ?? []);
  const logo = facts.logo === null ? undefined : await fitLogo(facts.logo);
  if (title === undefined) {
    const picture = facts.picture === null ? [decoration(accent)] : [await crop(facts.picture, 0, width)];
    return encode(accent, [...picture, ...(logo === undefined ? [] : onChip(logo, margin, height - margin - logo.height))]);
  }
  if (facts.picture === null) {
    const text = labelOn(accent);
    return encode(accent, [
      decoration(accent),
      ...(await texts(title, lines, facts.organization, logo, { left: margin, width: 780, ink: text, soft: text, chip: true })),
    ]);
  }
  const inner = { left: margin + 12, width: panel.width - 12 - margin - 48, ink: panel.ink, soft: panel.soft, chip: false };
  return encode(panel.color, [
    await crop(facts.picture, panel.width, width - panel.width),
    fill(0, 12, accent),
    ...(await texts(title, lines, facts.organization, logo, inner)),
  ]);
}

interface Area {
  readonly left: number;
  readonly width: number;
  readonly ink: string;
  readonly soft: string;
  /** Whether a logo needs a ground of its own. */
  readonly chip: boolean;
}

/** Draws the organization at the top; at the bottom the title, and below it the lines. */
async function texts(
  title: string,
  lines: readonly string[],
  organization: string,
  logo: DrawnText | undefined,
  area: Area,
): Promise<OverlayOptions[]> {
  const { left, ink, soft } = area;
  const logoSpace = logo === undefined ? 0 : logo.width + 20 + (area.chip ? 2 * chipEdge : 0);
  const owner = drawable(organization);
  const nameStyle = { weight: 500, size: 30, color: soft, width: area.width - logoSpace, mostLines: 1 } as const;
  const name = owner === undefined ? undefined : await drawFitting(owner, [nameStyle]);
  const detail = (size: number, mostLines: number) => ({ weight: 500, size, color: ink, width: area.width, mostLines }) as const;
  const details = await Promise.all(
    lines.slice(0, mostDetails).map((line) => drawFitting(line, [detail(32, 1), detail(29, 1), detail(28, 2)])),
  );
  const sized = (size: number, mostLines: number) => ({ weight: 700, size, color: ink, width: area.width, mostLines }) as const;
  // With details of four lines in all, three lines of 64 pixels are the most that leave the organization its room.
  const heading = await drawFitting(title, [sized(72, 2), sized(64, 3), sized(56, 3), sized(48, 3)]);

  const top = { height: Math.max(logo?.height ?? 0, name?.height ?? 0) };
  const middle = (of: DrawnText) => margin + Math.round((top.height - of.height) / 2);
  let below = height - 56;
  const stacked = details.toReversed().map((drawn) => {
    below -= drawn.height;
    const placed = place(drawn, left, below);
    below -= 16;
    return placed;
  });
  const headingTop = below - (details.length === 0 ? 0 : 26) - heading.height;
  return [
    ...(logo === undefined ? [] : area.chip ? onChip(logo, left, middle(logo)) : [place(logo, left, middle(logo))]),
    ...(name === undefined ? [] : [place(name, left + logoSpace, middle(name))]),
    place(heading, left, headingTop),
    ...stacked,
  ];
}

const place = ({ data, width, height }: DrawnText, left: number, top: number): OverlayOptions => ({
  input: data,
  raw: { width, height, channels: 4 },
  left,
  top,
});

/** Puts a logo on a white ground, because it may be of any color. */
const onChip = (logo: DrawnText, left: number, top: number): OverlayOptions[] => [
  shape(left, top - chipEdge, `<rect width="${logo.width + 2 * chipEdge}" height="${logo.height + 2 * chipEdge}" rx="12" fill="#fff"/>`),
  place(logo, left + chipEdge, top),
];

const fill = (left: number, across: number, color: string) =>
  shape(left, 0, `<rect width="${across}" height="${height}" fill="${color}"/>`);

/** The product's two circles, large and faint. */
function decoration(accent: string): OverlayOptions {
  const color = labelOn(accent);
  return shape(
    0,
    0,
    `<circle cx="930" cy="190" r="250" fill="${color}" fill-opacity=".08"/><circle cx="1130" cy="330" r="244" fill="none" stroke="${color}" stroke-opacity=".16" stroke-width="12"/>`,
  );
}

/** Draws a shape of our own. It contains nothing that anybody typed. */
const shape = (left: number, top: number, svg: string): OverlayOptions => ({
  input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width - left}" height="${height - top}">${svg}</svg>`),
  left,
  top,
});

/** Crops a picture to the card's height, around what draws the eye. */
async function crop(picture: Uint8Array, left: number, across: number): Promise<OverlayOptions> {
  const { data, info } = await sharp(picture)
    .resize({ width: across, height, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 3 }, left, top: 0 };
}

async function fitLogo(logo: Uint8Array): Promise<DrawnText> {
  const { data, info } = await sharp(logo)
    .resize({ width: 220, height: 72, fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Encodes the card, as well as its size allows. */
async function encode(ground: string, overlays: OverlayOptions[]): Promise<Buffer> {
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(overlays)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const jpeg = (quality: number) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .removeAlpha()
      .jpeg({ quality, chromaSubsampling: '4:4:4', progressive: true })
      .toBuffer();
  for (const quality of [86, 76, 64, 50]) {
    const card = await jpeg(quality);
    if (card.length <= mostBytes) return card;
  }
  return jpeg(35);
}
