import { languages } from '#shared/model/language.ts';
import { paragraphsOf, piecesOf } from '#shared/rules/messages/message-text.ts';
import { env } from '../../env.ts';
import { escapeHtml } from '../../escape-html.ts';
import { en, type MailWords } from '../words/en.ts';

/** The content of an email, from which both its HTML and its text part are built. */
export interface MailLayout {
  /** What the reader's language says; English if left out. */
  readonly words?: MailWords;
  readonly subject: string;
  /** The line that inboxes show next to the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Text typed by staff, with several lines and paragraphs. Whole `https` addresses in it become links. */
  | { readonly kind: 'typed'; readonly text: string }
  /** Labeled facts. A value may have several lines. */
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly lines: readonly string[] }[] }
  /** Digits to type or copy: large, and not broken up in the text part. */
  | { readonly kind: 'code'; readonly code: string }
  /** The email's one main action. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** A square picture that is part of the email, 200 px. The text part omits it. */
  | { readonly kind: 'picture'; readonly cid: string; readonly alt: string };

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Holds what both parts were built from, so that they can be built again in an organization's brand. */
  readonly layout: MailLayout;
}

/** How an email to a guest looks: the brand of its organization. */
export interface MailBrand {
  /** The organization's name, safe for emails. */
  readonly name: string;
  /** `#rrggbb`; legible on the email's grounds, and below a white label. Null for the product's own. */
  readonly accent: string | null;
  /** The logo's address, and its size in pixels. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
}

const colors = { page: '#faf6f2', card: '#ffffff', ink: '#2b1d2b', quiet: '#6f5f6d', plum: '#6b2a5b', line: '#eadfe4' };
const font = "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";

/** Renders both parts of an email in the product's design. All content is escaped here, so templates pass plain text. */
export function renderMail(layout: MailLayout, brand?: MailBrand): RenderedMail {
  return { subject: layout.subject, html: htmlOf(layout, brand), text: textOf(layout, brand), layout };
}

/**
 * Returns the address of one of our pages in the language of the email, which the reader's browser need not have. Where the event has a
 * language, its links name it, and the browser's own come first.
 */
function pageIn({ language }: MailWords, url: string): string {
  if (language === 'en' || !url.startsWith(`${env('SITE_URL')}/`)) return url;
  const page = new URL(url);
  if (page.searchParams.has('event_lang')) return url;
  page.searchParams.set('lang', language);
  return page.href;
}

function textOf({ words = en, heading, blocks }: MailLayout, brand: MailBrand | undefined): string {
  const parts = blocks.flatMap((block) => {
    if (block.kind === 'picture') return [];
    if (block.kind === 'paragraph') return block.text;
    if (block.kind === 'typed') return paragraphsOf(block.text).map((lines) => lines.join('\n'));
    if (block.kind === 'code') return block.code;
    if (block.kind === 'button' || block.kind === 'link') return `${block.label}: ${pageIn(words, block.url)}`;
    return block.rows.map(({ label, lines }) => `${label}: ${lines.join('\n  ')}`).join('\n');
  });
  const all = brand === undefined ? ['Table Two', heading, ...parts] : [brand.name, heading, ...parts, words.foot];
  return `${all.join('\n\n')}\n`;
}

const isFromLeft = ({ language }: MailWords): boolean => languages[language].direction === 'ltr';

const paragraph = (html: string, own = '') => `<p${own} style="margin:0 0 16px;font-size:16px;line-height:24px">${html}</p>`;

const htmlLine = (line: string, accent: string) =>
  piecesOf(line)
    .map(({ text, link }) => (link ? `<a href="${escapeHtml(text)}" style="color:${accent}">${escapeHtml(text)}</a>` : escapeHtml(text)))
    .join('');

function htmlBlock(block: MailBlock, accent: string, words: MailWords): string {
  if (block.kind === 'paragraph') return paragraph(escapeHtml(block.text));
  // What people typed keeps its own direction within an email from right to left: a house number stays before its street.
  const own = isFromLeft(words) ? '' : ' dir="auto"';
  if (block.kind === 'typed') {
    return paragraphsOf(block.text)
      .map((lines) => paragraph(lines.map((line) => htmlLine(line, accent)).join('<br>'), own))
      .join('\n');
  }
  if (block.kind === 'code') {
    return `<p style="margin:8px 0 24px;padding:16px;border:1px solid ${colors.line};border-radius:8px;text-align:center;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px">${escapeHtml(block.code)}</p>`;
  }
  if (block.kind === 'picture') {
    return `<p style="margin:0 0 24px"><img src="cid:${escapeHtml(block.cid)}" alt="${escapeHtml(block.alt)}" width="200" height="200" style="display:block;width:200px;height:200px;border-radius:8px"></p>`;
  }
  if (block.kind === 'button') {
    return `<p style="margin:8px 0 24px"><a href="${escapeHtml(pageIn(words, block.url))}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${accent};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
  }
  if (block.kind === 'link') {
    return `<p style="margin:0 0 16px;font-size:16px;line-height:24px"><a href="${escapeHtml(pageIn(words, block.url))}" style="color:${accent}">${escapeHtml(block.label)}</a></p>`;
  }
  const factLine = (line: string) => (own === '' ? escapeHtml(line) : `<span${own}>${escapeHtml(line)}</span>`);
  const rows = block.rows.map(
    ({ label, lines }) =>
      `<tr><td style="padding:12px 0;border-top:1px solid ${colors.line}"><span style="display:block;font-size:13px;line-height:20px;color:${colors.quiet}">${escapeHtml(label)}</span><span style="font-size:16px;line-height:24px">${lines.map(factLine).join('<br>')}</span></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-bottom:1px solid ${colors.line}">${rows.join('')}</table>`;
}

/** Two overlapping circles, one filled and one outlined. They are drawn with borders, because mail programs do not show SVG. */
const wordmark = `<span style="display:inline-block;width:20px;height:20px;border-radius:10px;background:${colors.plum};vertical-align:middle"></span><span style="display:inline-block;width:16px;height:16px;margin-left:-8px;border:2px solid ${colors.plum};border-radius:10px;vertical-align:middle"></span><span style="padding-left:10px;font-size:18px;font-weight:700;color:${colors.plum};vertical-align:middle">Table Two</span>`;

/** The largest size of a logo in pixels. */
const logoBox = { width: 240, height: 48 };

/** Shows the organization's logo or, if it has none, its name. */
function headOf({ name, logo, accent }: MailBrand): string {
  const label = escapeHtml(name);
  if (logo === null) return `<span style="font-size:18px;font-weight:700;color:${accent ?? colors.ink}">${label}</span>`;
  const scale = Math.min(1, logoBox.width / logo.width, logoBox.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((pixels) => Math.max(1, Math.round(pixels * scale)));
  return `<img src="${escapeHtml(logo.url)}" alt="${label}" width="${width}" height="${height}" style="display:block;width:${width}px;height:${height}px;border:0">`;
}

/** Lays out one column that shrinks with the screen. Uses tables and inline styles, because old mail programs support nothing else. */
function htmlOf({ words = en, subject, preview, heading, blocks }: MailLayout, brand: MailBrand | undefined): string {
  const accent = brand?.accent ?? colors.plum;
  const isLeft = isFromLeft(words);
  // On the table, too, because mail programs drop the page's own element.
  const direction = isLeft ? '' : ' dir="rtl"';
  const end =
    brand === undefined
      ? ''
      : `\n<tr><td style="padding:20px 24px 0;font-size:13px;line-height:20px;color:${colors.quiet}">${words.foot}</td></tr>`;
  return `<!doctype html>
<html lang="${words.language}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colors.page};color:${colors.ink};font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.page}">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation"${direction} width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:${isLeft ? 'left' : 'right'};word-break:break-word">
<tr><td${isLeft ? '' : ' dir="ltr"'} style="padding:0 0 20px">${brand === undefined ? wordmark : headOf(brand)}</td></tr>
<tr><td style="padding:32px 24px 16px;background:${colors.card};border:1px solid ${colors.line};border-radius:12px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700">${escapeHtml(heading)}</h1>
${blocks.map((block) => htmlBlock(block, accent, words)).join('\n')}
</td></tr>${end}
</table>
</td></tr>
</table>
</body>
</html>
`;
}
