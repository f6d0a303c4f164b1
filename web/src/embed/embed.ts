import type { FeedEvent, FeedEvents } from '#shared/model/feed/feed.ts';
import { spanFor } from '#shared/rules/events/span-for.ts';
import { embedText } from './text.ts';

// Draws an organization's public list of events on another site's page, after its own script tag (docs/rules/feed.md#in-a-page).
// Everything from the feed is inserted as text, never as HTML.

/** The styles use the page's own fonts and colors, so that the list is as legible as the text around it, on light and dark pages. */
const styles = `
:host { display: block; text-align: start; }
h2, h3, h4, h5, h6, p, ul { margin: 0; }
.title { font-size: 1.4em; line-height: 1.25; }
ul { display: grid; gap: 1em; padding: 0; margin-top: 1em; list-style: none; }
li { display: grid; gap: 0.3em; padding: 1em; border: 1px solid color-mix(in srgb, currentColor 35%, transparent); border-radius: 0.6em; overflow-wrap: anywhere; }
.name { font-size: 1.15em; line-height: 1.3; }
.last { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4em 1em; }
a, button { display: inline-flex; align-items: center; min-height: 44px; padding: 0 1.1em; border: 1px solid; border-radius: 0.5em; background: none; color: inherit; font: inherit; font-weight: 600; text-decoration: underline; text-underline-offset: 0.2em; cursor: pointer; box-sizing: border-box; }
a:focus-visible, button:focus-visible { outline: 3px solid; outline-offset: 2px; }
.note { display: grid; justify-items: start; gap: 0.7em; margin-top: 1em; }
`;

function embed(tag: HTMLScriptElement): void {
  const host = document.createElement('div');
  host.lang = 'en';
  const root = host.attachShadow({ mode: 'open' });
  // The sheet is constructed, because a page's `style-src` does not apply to constructed sheets.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const level = levelOf(tag.dataset['heading']);
  const body = make('div', {});
  root.append(make(`h${level}`, { className: 'title' }, embedText.title), body);
  place(host, tag);
  const feed = feedOf(tag);
  if (feed === undefined) body.replaceChildren(note(embedText.misplaced));
  else void load(feed, body, level);
}

/** Inserts the list after the script tag or, if the tag is in the page's head, where nothing is visible, at the end of the body. */
function place(host: HTMLElement, tag: HTMLScriptElement): void {
  if (tag.closest('head') === null) tag.after(host);
  else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => document.body.append(host));
  else document.body.append(host);
}

/** Returns the level of the list's headings, chosen to match the page's headings: 2, unless `data-heading` is 2 to 5. */
const levelOf = (wanted = ''): number => (/^[2-5]$/.test(wanted) ? Number(wanted) : 2);

/** Returns the feed's address. It must be on the script's own site, so that a page's `connect-src` has to allow only that site. */
function feedOf({ src, dataset }: HTMLScriptElement): string | undefined {
  const address = dataset['feed'];
  if (!address) return undefined;
  try {
    // Not `URL.canParse`, which Safari has only since version 17.
    const feed = new URL(address, src);
    return feed.origin === new URL(src).origin ? feed.href : undefined;
  } catch {
    return undefined;
  }
}

async function load(feed: string, body: HTMLElement, level: number): Promise<void> {
  body.replaceChildren(note(embedText.loading));
  try {
    const reply = await fetch(feed, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (reply.status === 404) return body.replaceChildren(note(embedText.ended));
    if (!reply.ok) throw new Error(String(reply.status));
    const { events }: FeedEvents = await reply.json();
    body.replaceChildren(
      events.length === 0 ? note(embedText.none) : make('ul', { role: 'list' }, ...events.map((one) => item(one, level + 1))),
    );
  } catch {
    const again = make('button', { type: 'button', onclick: () => load(feed, body, level) }, embedText.again);
    body.replaceChildren(note(embedText.failed, again));
  }
}

function item(event: FeedEvent, level: number): HTMLElement {
  const { name, venue_name, venue_location, start_time, places, registration_link: link } = event;
  const last = make('p', { className: 'last' }, make('span', {}, embedText.places[places]));
  if (link !== null && /^https?:/.test(link)) {
    const [text, label] = places === 'full' ? [embedText.wait, embedText.waitFor(name)] : [embedText.register, embedText.registerFor(name)];
    last.append(make('a', { href: link, ariaLabel: label }, text));
  }
  return make(
    'li',
    {},
    make(`h${level}`, { className: 'name', dir: 'auto' }, name),
    make('p', {}, make('time', { dateTime: start_time }, spanFor(event))),
    make('p', {}, make('bdi', {}, venue_name), ', ', make('bdi', {}, venue_location)),
    last,
  );
}

const note = (text: string, ...more: Node[]): HTMLElement =>
  make('div', { className: 'note' }, make('p', { role: 'status' }, text), ...more);

/** Creates an element with its properties; strings are inserted as text. */
function make<Tag extends string>(
  tag: Tag,
  properties: Partial<Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement>,
  ...content: (Node | string)[]
): HTMLElement {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...content);
  return element;
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement) embed(script);
