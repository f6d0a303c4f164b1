import type { Event } from '#shared/model/events/event.ts';
import type { EveningReport } from '#shared/model/statistics/report.ts';
import { meetingWordsOf } from '#shared/rules/events/meeting-words.ts';
import { eventTime } from '../../../lib/words/event-times.ts';
import type { PaperBrand } from '../../../ui/printing/load-paper-brand.ts';
import { keyFiguresOf } from './key-figures.ts';
import { eveningReportText } from './text.ts';

const [width, height] = [1200, 1500];
const edge = 90;
const colors = {
  ground: '#fbf7f2',
  hero: '#3d1737',
  heroEnd: '#8d3f66',
  card: '#ffffff',
  ink: '#2b1226',
  soft: '#6b5765',
  light: '#f4ebf1',
};
/** Returns a CSS font in the page's own typeface; `size` is in px. */
const font = (weight: number, size: number) => `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;

/**
 * Draws the evening report as a picture to share, 1200 × 1500, with the figures from the page and without any guest's name.
 * @throws if the browser cannot draw it
 */
export async function drawEveningReport(event: Event, report: EveningReport, brand: PaperBrand | null): Promise<Blob> {
  const words = meetingWordsOf(event);
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const paint = canvas.getContext('2d');
  if (paint === null) throw new Error('This browser cannot draw');
  paint.fillStyle = colors.ground;
  paint.fillRect(0, 0, width, height);
  drawHead(paint, { name: event.name, when: eventTime(event.start_time, event.time_zone) }, brand);
  drawFigures(paint, keyFiguresOf(report, words));
  drawWords(paint, eveningReportText.words(report, words));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('This browser cannot draw')) : resolve(blob)), 'image/png');
  });
}

function drawHead(paint: CanvasRenderingContext2D, { name, when }: { name: string; when: string }, brand: PaperBrand | null): void {
  const hero = paint.createLinearGradient(0, 0, width, 400);
  hero.addColorStop(0, brand?.accent ?? colors.hero);
  hero.addColorStop(1, brand?.accent ?? colors.heroEnd);
  paint.fillStyle = hero;
  paint.fillRect(0, 0, width, 400);
  if (brand !== null && brand.logo !== null) drawLogo(paint, brand.logo);
  paint.fillStyle = brand?.accent ? colors.card : colors.light;
  paint.font = font(700, 84);
  const [first = '', second, third] = linesOf(paint, name, width - 2 * edge);
  const shown = second === undefined ? [first] : [first, third === undefined ? second : `${second.slice(0, -1)}…`];
  for (const [at, line] of shown.entries()) paint.fillText(line, edge, 150 + at * 96);
  paint.font = font(500, 40);
  paint.fillText(when, edge, 340);
}

/** Draws a logo on a white plate, at the lower right of the head. */
function drawLogo(paint: CanvasRenderingContext2D, logo: HTMLImageElement): void {
  const scale = Math.min(64 / logo.naturalHeight, 240 / logo.naturalWidth);
  const [logoWidth, logoHeight] = [logo.naturalWidth * scale, logo.naturalHeight * scale];
  const [left, top, rim] = [width - edge - logoWidth, 360 - logoHeight, 12];
  paint.fillStyle = colors.card;
  paint.beginPath();
  paint.roundRect(left - rim, top - rim, logoWidth + 2 * rim, logoHeight + 2 * rim, rim);
  paint.fill();
  paint.drawImage(logo, left, top, logoWidth, logoHeight);
}

/** Draws all sentences, in the largest letters that fit. */
function drawWords(paint: CanvasRenderingContext2D, text: string): void {
  const [top, room] = [1185, height - 1185 - 40];
  paint.fillStyle = colors.ink;
  for (let size = 40; ; size -= 2) {
    paint.font = font(500, size);
    const lines = linesOf(paint, text, width - 2 * edge);
    const step = size * 1.35;
    if (lines.length * step > room && size > 20) continue;
    for (const [at, line] of lines.entries()) paint.fillText(line, edge, top + size + at * step);
    return;
  }
}

function drawFigures(paint: CanvasRenderingContext2D, figures: readonly { label: string; value: string }[]): void {
  const gap = 30;
  const [cardWidth, cardHeight] = [(width - 2 * edge - gap) / 2, 210];
  for (const [at, { label, value }] of figures.entries()) {
    const left = edge + (at % 2) * (cardWidth + gap);
    const top = 450 + Math.floor(at / 2) * (cardHeight + gap);
    paint.fillStyle = colors.card;
    paint.beginPath();
    paint.roundRect(left, top, cardWidth, cardHeight, 24);
    paint.fill();
    paint.fillStyle = colors.soft;
    paint.font = font(500, 36);
    paint.fillText(label, left + 40, top + 66);
    paint.fillStyle = colors.ink;
    paint.font = font(700, 88);
    paint.fillText(value, left + 40, top + 164, cardWidth - 80);
  }
}

/** Splits a text into lines that are at most this many pixels wide. A word that is longer is broken. */
function linesOf(paint: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => paint.measureText(candidate).width <= most;
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (fits(line + letter)) line += letter;
      else {
        lines.push(line);
        line = letter;
      }
    }
  }
  return line === '' ? lines : [...lines, line];
}
