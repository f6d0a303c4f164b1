import MarkdownIt from 'markdown-it';
import { mailboxOf } from '#shared/rules/text/mailbox.ts';
import { Html } from './html.ts';

/** Characters that reorder the text around them. Forms refuse them; here, they would reorder the page's own words. */
const reordering = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What organizers may write: paragraphs, line breaks, lists, links, bold and emphasis (docs/rules/public-pages.md#content). */
const reader = new MarkdownIt('zero', { html: false, breaks: true, linkify: true }).enable([
  'list',
  'newline',
  'escape',
  'emphasis',
  'link',
  'autolink',
  'linkify',
]);
type Tokens = ReturnType<typeof reader.parse>;
// Only complete addresses become links by themselves. Without a scheme, 'Hauptstr.Mitte' would be one.
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
reader.linkify.add('ftp:', null).add('//', null);
reader.validateLink = (address) => linkOf(address) !== undefined;
// Addresses are shown as typed, because their decoded form can contain letters that look like others.
reader.normalizeLinkText = (address) => address;
reader.core.ruler.push('finish', ({ tokens }) => {
  for (const { children } of tokens) if (children !== null) finishLinks(children);
  for (const token of tokens) {
    const isOuterList = /^(bullet|ordered)_list_open$/.test(token.type) && token.level === 0;
    // Each paragraph is written in its own direction, whatever the page's is.
    if (token.type === 'paragraph_open' || isOuterList) token.attrSet('dir', 'auto');
  }
});

/** Reads an address of a link. Returns undefined unless it is a website's with a full host name, or a plain mailbox. */
function linkOf(address: string): { readonly href: string; readonly host: string } | undefined {
  const url = URL.parse(address);
  if (url === null) return undefined;
  if (url.protocol === 'mailto:') {
    const mailbox = mailboxOf(decoded(url.pathname));
    return mailbox === undefined ? undefined : { href: `mailto:${mailbox}`, host: mailbox.slice(mailbox.indexOf('@') + 1) };
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  // A user name before the host can look like the host.
  const isPlain = url.username === '' && url.password === '' && /^[^.]+(\.[^.]+)+$/.test(url.hostname);
  return isPlain ? { href: url.href, host: url.hostname } : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * Gives each link its attributes. A link whose text names another website becomes plain text. So does one whose text contains a link, as an
 * address in angle brackets can be.
 */
function finishLinks(tokens: Tokens): void {
  const opened: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'link_open') opened.push(index);
    if (token.type !== 'link_close') continue;
    const start = opened.pop() ?? 0;
    const open = tokens[start];
    if (open === undefined) continue;
    const link = linkOf(String(open.attrGet('href')));
    const inside = tokens.slice(start + 1, index);
    if (link === undefined || inside.some(({ type }) => type === 'link_open') || isOfAnotherHost(textOf(inside), link.host)) {
      open.hidden = true;
      token.hidden = true;
    } else {
      open.attrs = [
        ['href', link.href],
        ['rel', 'nofollow noopener ugc'],
      ];
    }
  }
}

/** Whether the text of a link is itself the address of a website or mailbox, but of another host. */
function isOfAnotherHost(text: string, host: string): boolean {
  const seen = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  if (!/^\S+\.\S+$/.test(seen)) return false;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(seen) ? seen : seen.includes('@') ? `mailto:${seen}` : `https://${seen}`;
  const named = linkOf(address)?.host;
  return named !== undefined && withoutWww(named) !== withoutWww(host);
}

const withoutWww = (host: string) => host.replace(/^www\./, '');

const textOf = (tokens: Tokens): string =>
  tokens.map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content)).join('');

/** Renders an organizer's Markdown. The result has no headings, pictures, scripts or styles, and links only to websites and mailboxes. */
export const renderMarkdown = (markdown: string): Html => new Html(reader.render(markdown.replaceAll(reordering, '')).trim());

/** Returns the words of Markdown in one line, without its marks. */
export function plainTextOf(markdown: string): string {
  const blocks = reader.parse(markdown.replaceAll(reordering, ''), {}).map(({ children }) => textOf(children ?? []));
  return blocks.join(' ').replaceAll(/\s+/g, ' ').trim();
}
