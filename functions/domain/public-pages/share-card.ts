import { createHash } from 'node:crypto';
import { formatEventSpan } from '#shared/rules/events/event-words.ts';
import type { EventPageState } from '../../data/public-pages/page-states.ts';
import type { StoredEventPage } from '../../data/public-pages/pages.ts';
import { putPicture, readPicture } from '../../lib/aws/page-files.ts';
import type { ShareCardFacts } from '../../lib/public-pages/page-facts.ts';
import { logoSuffix, pictureSuffix, pictureWidths } from '../../lib/public-pages/picture-files.ts';
import { pageWordsIn } from '../../lib/public-pages/words/page-words.ts';

/** Raise this when the drawing changes, so that all pictures are drawn again. */
const drawing = 2;

/** Returns what is written on the picture for chat programs. */
function wordsOf({ event, owner }: EventPageState): Pick<ShareCardFacts, 'title' | 'lines' | 'organization' | 'accent'> {
  return {
    title: event.name,
    lines: [formatEventSpan(event.start, event.end, event.timeZone, true, pageWordsIn(event.language).cardLocale), event.venueName],
    organization: owner.name,
    accent: owner.brand.accent?.light ?? null,
  };
}

/** Returns the file name of the picture for chat programs. It changes with everything that the picture shows. */
export function shareCardOf(state: EventPageState, { picture }: Pick<StoredEventPage, 'picture'>): string {
  const shown = JSON.stringify([drawing, wordsOf(state), picture?.id ?? null, state.owner.brand.logo?.id ?? null]);
  return `${state.event.id}-${createHash('sha256').update(shown).digest('base64url').slice(0, 22)}-card.jpg`;
}

/** Draws and stores the picture for chat programs. */
export async function drawShareCardOf(state: EventPageState, page: StoredEventPage): Promise<void> {
  const { drawShareCard } = await import('../../lib/public-pages/draw-share-card.ts');
  const logo = state.owner.brand.logo;
  const [ground, mark] = await Promise.all([
    page.picture && readPicture(`${page.picture.id}${pictureSuffix(pictureWidths[2])}`),
    logo && readPicture(`${logo.id}${logoSuffix}`),
  ]);
  const body = await drawShareCard({ ...wordsOf(state), picture: ground ?? null, logo: mark ?? null });
  await putPicture(shareCardOf(state, page), 'image/jpeg', body);
}
