import type { Event } from '#shared/model/events/event.ts';
import { formatEventSpan } from '#shared/rules/events/event-words.ts';
import { writePdf } from '../../../../lib/pdf/write-pdf.ts';
import type { GuestWords } from '../../../../ui/printing/guest-words.ts';
import type { PaperBrand } from '../../../../ui/printing/load-paper-brand.ts';
import { posterText } from '../poster-text.ts';
import { drawLines, type Face, layOut } from './draw-face.ts';
import { type QrBars, readBars } from './qr-bars.ts';

const dotsPerInch = 300;
const inch = 25.4;
/** Quality of the texts' picture: letters have no visible noise around them. */
const quality = 0.92;
/** Length of a cut mark in mm. Printers leave out the first 4 to 5. */
const mark = 9;

const a4 = { width: 210, height: 297 } as const;

export type PosterPaper = 'a4' | 'letter' | 'a6';

interface Paper {
  readonly look: Face['look'];
  readonly width: number;
  readonly height: number;
  /** How many faces are beside each other and below each other. */
  readonly across: number;
}

/** The papers, in mm. */
const papers: Readonly<Record<PosterPaper, Paper>> = {
  a4: { ...a4, look: 'poster', across: 1 },
  letter: { width: 8.5 * inch, height: 11 * inch, look: 'poster', across: 1 },
  a6: { ...a4, look: 'card', across: 2 },
};

interface Wanted {
  paper: PosterPaper;
  /** The QR code, as the server draws it. */
  svg: string;
  event: Event;
  /** The texts, in the event's language; null for English. */
  words: GuestWords | null;
  /** The organization's brand; null if it has none. */
  brand: PaperBrand | null;
}

/**
 * Makes a poster or a sheet of cards as a PDF (docs/decisions/054-poster-as-pdf.md).
 * @throws Error if the browser cannot draw it
 */
export async function makePoster({ paper, svg, event, words, brand }: Wanted): Promise<Blob> {
  const { look, width, height, across } = papers[paper];
  const logo = brand?.logo ?? null;
  const face = {
    ...{ look, width: width / across, height: height / across, parts: partsOf(event, words, look) },
    ...{ accent: brand?.accent ?? null, logoRatio: logo && logo.naturalWidth / Math.max(1, logo.naturalHeight) },
  };
  const qr = readBars(svg);
  const { lines, code, logo: place } = await layOut(face);
  const places = Array.from({ length: across * across }, (_, index) => ({
    x: (index % across) * face.width,
    y: Math.floor(index / across) * face.height,
  }));

  const canvas = document.createElement('canvas');
  canvas.width = Math.round((width / inch) * dotsPerInch);
  canvas.height = Math.round((height / inch) * dotsPerInch);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.scale(dotsPerInch / 96, dotsPerInch / 96);
  for (const { x, y } of places) {
    const [left, top] = [(x / inch) * 96, (y / inch) * 96] as const;
    drawLines(context, lines, [left, top]);
    if (logo !== null && place !== undefined) context.drawImage(logo, left + place.x, top + place.y, place.width, place.height);
  }
  return writePdf({
    ...{ title: event.name, width, height },
    picture: { jpeg: await jpegOf(canvas), width: canvas.width, height: canvas.height },
    drawing: [
      ...places.map(({ x, y }) => drawCode(qr, { x: x + code.x, y: y + code.y, size: code.size })),
      ...(across === 1 ? [] : [drawCutMarks(width, height)]),
    ].join('\n'),
  });
}

function partsOf(event: Event, words: GuestWords | null, look: Face['look']): Face['parts'] {
  const text = words?.posterText ?? posterText;
  return [
    ['organization', event.tenant.name],
    ['name', event.name],
    ['when', formatEventSpan(event.start_time, event.end_time, event.time_zone, false, words?.locale)],
    ['where', `${event.venue_name}, ${event.venue_location}`],
    ['code', ''],
    ['scan', text.scan],
    ...(look === 'poster' ? [['how', text.how] as const] : []),
  ];
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (blob === null) throw new Error('This browser cannot draw');
  return new Uint8Array(await blob.arrayBuffer());
}

/** Draws a code as one filled path, so that no lines show between its rows. */
function drawCode({ size: modules, bars }: QrBars, at: { readonly x: number; readonly y: number; readonly size: number }): string {
  const scale = (at.size / modules).toFixed(5);
  const rectangles = bars.map(({ x, y, width }) => `${x} ${y} ${width} 1 re`).join('\n');
  return `q ${scale} 0 0 ${scale} ${at.x.toFixed(3)} ${at.y.toFixed(3)} cm\n${rectangles}\nf Q`;
}

/** Draws where to cut a sheet into four: at its edges, and in the middle. */
function drawCutMarks(width: number, height: number): string {
  const [x, y] = [width / 2, height / 2];
  const lines = [
    [x, 0, x, mark],
    [x, height - mark, x, height],
    [0, y, mark, y],
    [width - mark, y, width, y],
    [x - 2, y, x + 2, y],
    [x, y - 2, x, y + 2],
  ];
  return `q 0.15 w\n${lines.map(([fromX, fromY, toX, toY]) => `${fromX} ${fromY} m ${toX} ${toY} l S`).join('\n')}\nQ`;
}
